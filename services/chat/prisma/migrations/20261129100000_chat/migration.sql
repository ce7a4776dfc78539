-- Times that clients read are milliseconds since the epoch, as bigint.

-- Copies of what other services own, as far as the chat needs them.
CREATE TABLE person (
  id         int     PRIMARY KEY,
  -- NULL: gone for good, without a name.
  name       text,
  avatar     text,
  locale     text    NOT NULL DEFAULT 'ru',
  company_id int,
  blocked    boolean NOT NULL DEFAULT false,
  created_at bigint  NOT NULL,
  updated_at bigint  NOT NULL
);

CREATE TABLE company_card (
  id      int  PRIMARY KEY,
  brand   text NOT NULL,
  logo    text,
  state   text NOT NULL,
  version int  NOT NULL
);

-- Who acts for a company, and since when: nobody has unread posts from before.
CREATE TABLE company_member (
  company_id int    NOT NULL REFERENCES company_card (id) ON DELETE CASCADE,
  user_id    int    NOT NULL,
  joined_at  bigint NOT NULL,
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX company_member_user ON company_member (user_id);

-- One seller's part of an order: who has placed one may be written to, and it may be shown in a post.
CREATE TABLE order_card (
  id         int    PRIMARY KEY,
  user_id    int    NOT NULL,
  company_id int    NOT NULL,
  -- Kopecks, with delivery.
  amount     bigint NOT NULL,
  deleted    boolean NOT NULL,
  version    int    NOT NULL
);
CREATE INDEX order_card_parties ON order_card (user_id, company_id);

CREATE TABLE channel (
  id           text   PRIMARY KEY CHECK (id ~ '^[a-z0-9]{26}$'),
  user_id      int    NOT NULL,
  company_id   int    NOT NULL,
  creator_id   int    NOT NULL,
  create_at    bigint NOT NULL,
  -- The clock of its posts, moved under the lock of this row: a count of changes, and the time of the last, which never stands still.
  number       bigint NOT NULL DEFAULT 0,
  clock        bigint NOT NULL,
  last_post_at bigint NOT NULL,
  -- When it was last archived or brought back, by its clock.
  state_at     bigint NOT NULL DEFAULT 0,
  -- Posts that stand.
  posts_num    int    NOT NULL DEFAULT 0 CHECK (posts_num >= 0),
  -- Since when it is archived; 0: it is open.
  delete_at    bigint NOT NULL DEFAULT 0,
  UNIQUE (user_id, company_id)
);
-- Lists are read from either of their halves, open or archived, the newest first.
CREATE INDEX channel_of_user ON channel (user_id, (delete_at > 0), last_post_at DESC, id);
CREATE INDEX channel_of_company ON channel (company_id, (delete_at > 0), last_post_at DESC, id);
CREATE INDEX channel_silent ON channel (greatest(last_post_at, state_at)) WHERE delete_at = 0;
CREATE INDEX channel_made ON channel (creator_id, create_at);
-- What moved lately: what nobody told of is found by it.
CREATE INDEX channel_moved ON channel (clock);

CREATE TABLE post (
  id              text   PRIMARY KEY CHECK (id ~ '^[a-z0-9]{26}$'),
  channel_id      text   NOT NULL REFERENCES channel (id) ON DELETE CASCADE,
  -- Of the channel's clock when it was written, and when it was last changed.
  number          bigint NOT NULL,
  create_at       bigint NOT NULL,
  update_at       bigint NOT NULL,
  delete_at       bigint NOT NULL DEFAULT 0,
  user_id         int    NOT NULL,
  message         text   NOT NULL CHECK (length(message) <= 5000),
  root_id         text   NOT NULL DEFAULT '',
  card            jsonb,
  files_num       int    NOT NULL DEFAULT 0,
  -- As the sender named it; sent again, it is the same post, for good.
  pending_post_id text,
  UNIQUE (channel_id, number)
);
CREATE UNIQUE INDEX post_pending ON post (user_id, pending_post_id) WHERE pending_post_id IS NOT NULL;
CREATE INDEX post_changed ON post (channel_id, update_at);
-- Pages, and what is unread.
CREATE INDEX post_standing ON post (channel_id, number) INCLUDE (user_id, create_at) WHERE delete_at = 0;
CREATE INDEX post_thread ON post (root_id, number) WHERE root_id <> '';
-- What is old enough to go: posts stand in the table as they came, so that an index of ranges finds them.
CREATE INDEX post_age ON post USING brin (create_at);
CREATE INDEX post_deleted ON post (delete_at) WHERE delete_at > 0;
CREATE INDEX post_rate ON post (user_id, create_at);

-- What people send each other. Of a picture only renderings of ours are kept.
CREATE TABLE file (
  id         text   PRIMARY KEY CHECK (id ~ '^[a-z0-9]{26}$'),
  user_id    int    NOT NULL,
  channel_id text   NOT NULL REFERENCES channel (id) ON DELETE CASCADE,
  -- NULL: in no post yet, or in one that is forgotten.
  post_id    text   REFERENCES post (id) ON DELETE SET NULL,
  place      int    NOT NULL DEFAULT 0,
  create_at  bigint NOT NULL,
  name       text   NOT NULL,
  extension  text   NOT NULL,
  mime_type  text   NOT NULL,
  size       int    NOT NULL,
  -- 0: no picture.
  width      int    NOT NULL DEFAULT 0,
  height     int    NOT NULL DEFAULT 0
);
CREATE INDEX file_post ON file (post_id, place) WHERE post_id IS NOT NULL;
CREATE INDEX file_unposted ON file (create_at) WHERE post_id IS NULL;
CREATE INDEX file_day ON file (user_id, create_at);

-- What a person has seen of a channel, and whether it is muted; no row: nothing, and not muted.
CREATE TABLE reader (
  channel_id  text   NOT NULL REFERENCES channel (id) ON DELETE CASCADE,
  user_id     int    NOT NULL,
  seen_number bigint NOT NULL DEFAULT 0,
  viewed_at   bigint NOT NULL DEFAULT 0,
  muted       boolean NOT NULL DEFAULT false,
  PRIMARY KEY (channel_id, user_id)
);
CREATE INDEX reader_user ON reader (user_id);
