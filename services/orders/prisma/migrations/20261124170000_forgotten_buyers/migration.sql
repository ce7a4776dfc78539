-- What a deleted person typed for their checkouts is found by them.
CREATE INDEX checkout_user ON checkout (user_id);
-- A deleted person has orders that are still worked on: their contacts go when these are over.
ALTER TABLE person ADD COLUMN leaving boolean NOT NULL DEFAULT false;
CREATE INDEX person_leaving ON person (id) WHERE leaving;
