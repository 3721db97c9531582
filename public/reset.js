// The way out when the copy that the browser keeps is stuck: forgets it. Matches and settings lie elsewhere and stay.

const folder = new URL("./", location.href);

async function forget() {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  const own = registrations.filter((registration) => registration.scope === folder.href);
  await Promise.all(own.map((registration) => registration.unregister()));
  const names = "caches" in window ? await caches.keys() : [];
  await Promise.all(names.filter((name) => name.startsWith(`chronotheque ${folder.pathname} `)).map((name) => caches.delete(name)));
}

document.getElementById("reset").addEventListener("click", async () => {
  const told = document.getElementById("told");
  try {
    await forget();
    told.textContent = "Done. The next visit loads everything from the network.";
  } catch (error) {
    told.textContent = `The browser refused: ${error.message}`;
  }
});
