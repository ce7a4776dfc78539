-- When the owner of a phone answered from it by a code: what waits for a phone is shown to nobody who merely typed its number.
ALTER TABLE "user" ADD COLUMN "phone_verified_at" TIMESTAMPTZ(3);
-- Until now an account without a password and an address of mail could only be entered by a code.
UPDATE "user" SET "phone_verified_at" = "activated_at" WHERE "phone" IS NOT NULL AND "password_hash" IS NULL AND "email" IS NULL;
UPDATE "user" u SET "phone_verified_at" = u."activated_at"
  WHERE u."phone" IS NOT NULL AND EXISTS (SELECT FROM "session" s WHERE s."user_id" = u."id" AND s."method" = 'code');
