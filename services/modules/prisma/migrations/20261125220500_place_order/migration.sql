CREATE TABLE place_order (
  -- A place that several modules fill.
  slot text PRIMARY KEY,
  -- Who comes first, as an administrator put them; those that are not here follow by name.
  modules text[] NOT NULL
);
