-- Letters with links that are to be written: noted in the transaction of what they are about, so that no crash loses one. The link is made
-- when the letter is ordered; nothing here opens anything.
CREATE TABLE letter_job (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX letter_job_due ON letter_job (due_at);
