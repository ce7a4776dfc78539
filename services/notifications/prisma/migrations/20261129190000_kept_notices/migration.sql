-- What a notification stands for, and when a letter about it goes, if it is unread by then.
ALTER TABLE notification ADD COLUMN key text, ADD COLUMN letter_due_at timestamptz(3);
-- The law of a key: of the same one at most one is unread.
CREATE UNIQUE INDEX notification_unread_key ON notification (user_id, key) WHERE key IS NOT NULL AND read_at IS NULL;
CREATE INDEX notification_letter_due ON notification (letter_due_at, user_id, topic) WHERE letter_due_at IS NOT NULL;
-- How many of each topic are unread is told with every change.
CREATE INDEX notification_unread_topic ON notification (user_id, topic) WHERE read_at IS NULL;

-- When the last letter went that gathered what was unread of a topic.
CREATE TABLE gathered_letter (
  user_id int            NOT NULL,
  topic   text           NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  CONSTRAINT gathered_letter_pkey PRIMARY KEY (user_id, topic)
);
