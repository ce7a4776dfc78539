-- Conversations that a person is about to begin: they count among those of the day while another service is asked whether that is allowed.
-- One that is older than a minute was left behind by a crash, and counts no more.
CREATE TABLE channel_claim (
  user_id    int    NOT NULL,
  company_id int    NOT NULL,
  creator_id int    NOT NULL,
  create_at  bigint NOT NULL,
  PRIMARY KEY (user_id, company_id)
);
CREATE INDEX channel_claim_made ON channel_claim (creator_id, create_at);
