-- After which restore this database was brought forward (`npm run ops -- after-restore`). It goes back in time together with the database, and
-- then names another server, another of its timelines or another database than those that hold it.
CREATE TABLE restore_mark (
  only_row    boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
  restored_as text        NOT NULL,
  -- Of the newest event that the restored database held; NULL: it held none.
  restored_to timestamptz,
  marked_at   timestamptz NOT NULL DEFAULT clock_timestamp()
);
