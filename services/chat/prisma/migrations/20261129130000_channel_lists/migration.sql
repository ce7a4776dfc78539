-- Postgres turns `(delete_at > 0) = false` into `delete_at <= 0`, which no index on the expression answers: a list read all channels of a
-- company and sorted them. What is open is the newest of all; what is archived lies behind it, and has indexes of its own.
DROP INDEX channel_of_user;
DROP INDEX channel_of_company;
CREATE INDEX channel_of_user ON channel (user_id, last_post_at DESC, id);
CREATE INDEX channel_of_company ON channel (company_id, last_post_at DESC, id);
CREATE INDEX channel_archived_of_user ON channel (user_id, last_post_at DESC, id) WHERE delete_at > 0;
CREATE INDEX channel_archived_of_company ON channel (company_id, last_post_at DESC, id) WHERE delete_at > 0;
