-- Either side forbids the other to write, and it alone takes that back. Of the row of the channel: whoever writes waits for that row, and
-- finds there what was committed meanwhile.
ALTER TABLE channel
  ADD COLUMN user_blocks    boolean NOT NULL DEFAULT false,
  ADD COLUMN company_blocks boolean NOT NULL DEFAULT false;

-- People of the marketplace in conversations of others: who may read one for a while, unseen, and who joined it.
CREATE TABLE channel_staff (
  channel_id text   NOT NULL REFERENCES channel (id) ON DELETE CASCADE,
  user_id    int    NOT NULL,
  reason     text   NOT NULL CHECK (length(reason) <= 500),
  begin_at   bigint NOT NULL,
  -- Until when it may be read by who has not joined.
  until      bigint NOT NULL,
  -- NULL: not visible in it now.
  join_at    bigint,
  -- When they were visible for the last time; NULL: never, or they still are.
  leave_at   bigint,
  PRIMARY KEY (channel_id, user_id)
);
CREATE INDEX channel_staff_user ON channel_staff (user_id);

-- What one side says of the other. It goes with the post that it is about.
CREATE TABLE report (
  id          int    GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel_id  text   NOT NULL REFERENCES channel (id) ON DELETE CASCADE,
  -- NULL: about the conversation as a whole.
  post_id     text   REFERENCES post (id) ON DELETE CASCADE,
  reporter_id int    NOT NULL,
  -- NULL: on the other side nobody has written.
  accused_id  int,
  reason      text   NOT NULL,
  text        text   NOT NULL CHECK (length(text) <= 1000),
  -- What the post said then.
  snapshot    jsonb,
  create_at   bigint NOT NULL,
  decision    text,
  days        int,
  note        text   NOT NULL DEFAULT '',
  decider_id  int,
  decide_at   bigint,
  CHECK ((decision IS NULL) = (decide_at IS NULL) AND (decision IS NULL) = (decider_id IS NULL))
);
CREATE UNIQUE INDEX report_open ON report (reporter_id, channel_id, coalesce(post_id, '')) WHERE decide_at IS NULL;
CREATE INDEX report_state ON report ((decide_at IS NOT NULL), id DESC);
CREATE INDEX report_post ON report (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX report_channel ON report (channel_id);
CREATE INDEX report_day ON report (reporter_id, create_at);
CREATE INDEX report_age ON report (create_at);

-- Who may not write anywhere.
CREATE TABLE writing_bar (
  user_id   int    PRIMARY KEY,
  -- NULL: until it is lifted.
  until     bigint,
  note      text   NOT NULL,
  decider_id int   NOT NULL,
  create_at bigint NOT NULL,
  report_id int    REFERENCES report (id) ON DELETE SET NULL
);
CREATE INDEX writing_bar_report ON writing_bar (report_id) WHERE report_id IS NOT NULL;
