-- What a courier needs besides the parts of the address.
ALTER TABLE saved_location
  ADD country text NOT NULL DEFAULT '',
  ADD comment text NOT NULL DEFAULT '';
-- One of a user's places is taken first, whatever two requests at once may wish.
CREATE UNIQUE INDEX saved_location_default_key ON saved_location (user_id) WHERE is_default;
