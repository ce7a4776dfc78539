-- Companies whose waiting goods staff were notified of, and whether somebody has looked at the queue since.
CREATE TABLE moderation_notice (
  company_id int     PRIMARY KEY,
  seen       boolean NOT NULL DEFAULT false
);
