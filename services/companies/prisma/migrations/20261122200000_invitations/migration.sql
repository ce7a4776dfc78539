-- A person was asked to act for a company and has not answered yet.
CREATE TABLE "invitation" (
  "id" SERIAL PRIMARY KEY,
  "company_id" INTEGER NOT NULL REFERENCES "company" ("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
  "email" TEXT,
  "phone" TEXT,
  "fio" TEXT NOT NULL DEFAULT '',
  "locale" TEXT NOT NULL DEFAULT 'ru',
  "invited_by" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "sent_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "letter_id" UUID NOT NULL,
  "due_at" TIMESTAMPTZ(3),
  CONSTRAINT "invitation_one_contact" CHECK (("email" IS NULL) <> ("phone" IS NULL))
);
CREATE UNIQUE INDEX "invitation_company_id_email_key" ON "invitation" ("company_id", "email");
CREATE UNIQUE INDEX "invitation_company_id_phone_key" ON "invitation" ("company_id", "phone");
CREATE INDEX "invitation_email_idx" ON "invitation" ("email");
CREATE INDEX "invitation_phone_idx" ON "invitation" ("phone");
CREATE INDEX "invitation_due" ON "invitation" ("due_at") WHERE "due_at" IS NOT NULL;

-- Every one that was sent, for a day: each costs a letter or a text message.
CREATE TABLE invitation_sent (
  inviter integer NOT NULL,
  contact text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX invitation_sent_by ON invitation_sent (inviter, at);
