//! Every word that a person reads comes from `locales/`.
