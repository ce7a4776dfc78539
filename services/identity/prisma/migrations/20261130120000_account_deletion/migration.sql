-- Accounts that their owners want deleted, until they are or until that is taken back.
CREATE TABLE account_deletion (
  user_id  int         PRIMARY KEY,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- As it was promised.
  due_at   timestamptz NOT NULL,
  -- When it is tried; later than promised where something stood in its way.
  try_at   timestamptz NOT NULL,
  -- What stood in its way, as a code; its owner was told.
  hindered text
);
CREATE INDEX account_deletion_try ON account_deletion (try_at);
