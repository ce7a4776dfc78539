-- Up to which post a person was told of a channel, and whether that stands: it is taken back when they have seen it. A reader's row is locked by
-- whoever tells them and by whoever notes that they have seen: one of both comes first.
ALTER TABLE reader ADD COLUMN told_number bigint NOT NULL DEFAULT 0, ADD COLUMN told boolean NOT NULL DEFAULT false;

-- Up to which moment channels were looked at for what their people should be told of; one row.
CREATE TABLE telling (
  one   boolean PRIMARY KEY DEFAULT true CHECK (one),
  clock bigint  NOT NULL
);
-- What was written before is no news.
INSERT INTO telling (clock) VALUES ((extract(epoch FROM clock_timestamp()) * 1000)::bigint);
