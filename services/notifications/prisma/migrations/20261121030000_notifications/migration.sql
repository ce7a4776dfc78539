CREATE TYPE intent AS ENUM ('info', 'success', 'warning', 'error');
CREATE TYPE delivery_state AS ENUM ('waiting', 'sent', 'refused', 'expired');

CREATE TABLE mailbox (
  user_id int NOT NULL,
  newest  int NOT NULL DEFAULT 0,
  unread  int NOT NULL DEFAULT 0,
  CONSTRAINT mailbox_pkey PRIMARY KEY (user_id),
  CONSTRAINT mailbox_unread CHECK (unread >= 0)
);

CREATE TABLE notification (
  user_id    int            NOT NULL,
  id         int            NOT NULL,
  topic      text           NOT NULL,
  kind       text           NOT NULL,
  intent     intent         NOT NULL,
  title      jsonb          NOT NULL,
  text       jsonb,
  href       text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  read_at    timestamptz(3),
  CONSTRAINT notification_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES mailbox (user_id) ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX notification_created_at_idx ON notification (created_at);
-- The unread ones of a person are few, and are all that "read everything" touches.
CREATE INDEX notification_unread ON notification (user_id, id) WHERE read_at IS NULL;

CREATE TABLE recipient (
  user_id int  NOT NULL,
  email   text,
  phone   text,
  locale  text NOT NULL,
  CONSTRAINT recipient_pkey PRIMARY KEY (user_id)
);

CREATE TABLE preference (
  user_id int     NOT NULL,
  topic   text    NOT NULL,
  channel text    NOT NULL,
  "on"    boolean NOT NULL,
  CONSTRAINT preference_pkey PRIMARY KEY (user_id, topic, channel)
);

CREATE TABLE delivery (
  id         uuid           NOT NULL,
  channel    text           NOT NULL,
  template   text           NOT NULL,
  state      delivery_state NOT NULL DEFAULT 'waiting',
  sealed     bytea,
  attempts   int            NOT NULL DEFAULT 0,
  due_at     timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_at   timestamptz(3),
  fault      text,
  CONSTRAINT delivery_pkey PRIMARY KEY (id),
  -- The law of this table: nothing of a message outlives its sending.
  CONSTRAINT delivery_sealed CHECK ((state = 'waiting') = (sealed IS NOT NULL))
);
CREATE INDEX delivery_state_due_at_idx ON delivery (state, due_at);
CREATE INDEX delivery_created_at_idx ON delivery (created_at);
