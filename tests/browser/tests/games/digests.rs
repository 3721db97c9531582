//! The recorded matches, replayed by the worker: WebAssembly comes to the same end as the machine that recorded them.

use anyhow::{Result, bail, ensure};
use browser_tests::{in_browser, match_of};
use chronotheque::ai::protocol::{Reply, Request};
use chronotheque::games::SLUGS;
use chronotheque::games::chronicle::Chronicle;
use serde_json::json;
use std::fs;

/// Sends all requests to a worker of its own, one after the other, and returns the replies.
const CORRESPOND: &str = "
    const [requests, done] = arguments;
    const address = document.querySelector('meta[name=worker]').content;
    const worker = new Worker(address, { type: 'module' });
    const replies = [];
    worker.onerror = (event) => done([]);
    worker.onmessage = (event) => {
        replies.push(Array.from(event.data));
        // The first message only says that the worker listens.
        if (replies.length > requests.length) { worker.terminate(); done(replies); }
        else worker.postMessage(Uint8Array.from(requests[replies.length - 1]));
    };
";

#[test]
fn recorded_matches_end_in_the_worker_as_they_do_natively() {
    in_browser(async |page| {
        let mut requests = Vec::new();
        let mut expected = Vec::new();
        let mut id = 0;
        for slug in SLUGS {
            let seeds = fs::read_to_string(xtask::workspace().join("seeds").join(slug).with_extension("txt"))?;
            for line in seeds.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
                let [_, record, digest] = line.split(' ').collect::<Vec<_>>()[..] else { bail!("`{line}`") };
                id += 1;
                let asked = Request::Digest { id, slug: (*slug).to_owned(), record: record.to_owned() };
                requests.push(asked.to_bytes());
                expected.push(Reply::Digest { id, digest: digest.to_owned() });
            }
        }
        ensure!(!expected.is_empty(), "no match is recorded");
        page.open("").await?;
        let replies = page.browser().execute_async(CORRESPOND, vec![json!(requests)]).await?;
        let replies: Vec<Vec<u8>> = replies.convert()?;
        ensure!(!replies.is_empty(), "the worker did not start");
        let replies: Vec<Reply> = replies.iter().map(|bytes| Reply::from_bytes(bytes)).collect::<Result<_, _>>()?;
        ensure!(replies[0] == Reply::Ready, "the worker began with {:?}", replies[0]);
        for (reply, expected) in replies[1..].iter().zip(&expected) {
            ensure!(reply == expected, "the worker says {reply:?} instead of {expected:?}");
        }
        Ok(())
    });
}

#[test]
fn a_request_that_is_none_is_refused_and_the_worker_goes_on() {
    in_browser(async |page| {
        let record = "1~1~3~after_nonsense~".to_owned();
        let digest = format!("{:016x}", match_of::<Chronicle>(&record)?.digest());
        let asked = Request::Digest { id: 7, slug: "chronicle".to_owned(), record }.to_bytes();
        page.open("").await?;
        let requests = json!([[], [255, 255, 255], asked]);
        let replies = page.browser().execute_async(CORRESPOND, vec![requests]).await?;
        let replies: Vec<Vec<u8>> = replies.convert()?;
        let replies: Vec<Reply> = replies.iter().map(|bytes| Reply::from_bytes(bytes)).collect::<Result<_, _>>()?;
        ensure!(matches!(replies[1], Reply::Failed { id: 0, .. }), "{:?}", replies[1]);
        ensure!(matches!(replies[2], Reply::Failed { id: 0, .. }), "{:?}", replies[2]);
        ensure!(replies[3] == Reply::Digest { id: 7, digest }, "{:?}", replies[3]);
        Ok(())
    });
}
