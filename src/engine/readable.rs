//! Values that are bits for the machine and words for a person.
//!
//! What is written down for a person or a script, as JSON is, has cards by their notation and sets as lists; what is hashed or
//! sent between page and worker has the bits alone.

/// Serialises a newtype over `$Bits` as its notation where people read it.
macro_rules! readable_as_text {
    ($Type:ident($Bits:ty)) => {
        impl serde::Serialize for $Type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.serialize_newtype_struct(stringify!($Type), &self.to_string())
                } else {
                    serializer.serialize_newtype_struct(stringify!($Type), &self.0)
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $Type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$Type, D::Error> {
                if deserializer.is_human_readable() {
                    let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                    text.parse().map_err(serde::de::Error::custom)
                } else {
                    <$Bits as serde::Deserialize>::deserialize(deserializer).map($Type)
                }
            }
        }
    };
}

/// Serialises a set over `$Bits` as the list of what is in it where people read it.
macro_rules! readable_as_list {
    ($Type:ident($Bits:ty) of $Item:ty) => {
        impl serde::Serialize for $Type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    let items: Vec<$Item> = self.iter().collect();
                    serializer.serialize_newtype_struct(stringify!($Type), &items)
                } else {
                    serializer.serialize_newtype_struct(stringify!($Type), &self.0)
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $Type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$Type, D::Error> {
                if deserializer.is_human_readable() {
                    let items = <Vec<$Item> as serde::Deserialize>::deserialize(deserializer)?;
                    Ok(items.into_iter().collect())
                } else {
                    <$Bits as serde::Deserialize>::deserialize(deserializer).map($Type)
                }
            }
        }
    };
}

pub(crate) use {readable_as_list, readable_as_text};

#[cfg(test)]
mod tests {
    use crate::engine::{Seat, SeatSet};

    #[test]
    fn a_person_reads_a_list_and_a_machine_bits() {
        let seats: SeatSet = [Seat(0), Seat(3)].into_iter().collect();
        assert_eq!(serde_json::to_string(&seats).ok().as_deref(), Some("[0,3]"));
        assert_eq!(serde_json::from_str::<SeatSet>("[0,3]").ok(), Some(seats));
        let bits = postcard::to_allocvec(&seats).expect("bits are plain data");
        assert_eq!(bits, [0b1001]);
        assert_eq!(postcard::from_bytes::<SeatSet>(&bits), Ok(seats));
    }
}
