-- Words by which a program of the chat acts for a session, and for nothing beside the chat: as digests, and gone with the session.
CREATE TABLE chat_token (
  token_hash bytea          PRIMARY KEY,
  session_id uuid           NOT NULL REFERENCES session ON DELETE CASCADE ON UPDATE NO ACTION,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX chat_token_session_id_idx ON chat_token (session_id);
CREATE INDEX chat_token_expires_at_idx ON chat_token (expires_at);
