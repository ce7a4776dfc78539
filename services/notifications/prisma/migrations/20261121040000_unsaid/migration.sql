-- What a letter and a text message are to say about it, while nobody has told yet how the person is reached.
ALTER TABLE notification ADD COLUMN unsaid jsonb;
CREATE INDEX notification_unsaid ON notification (user_id) WHERE unsaid IS NOT NULL;
