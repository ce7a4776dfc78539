-- Tries of a code that devices which signed in to the phone's account before have for themselves: strangers cannot use them up.
ALTER TABLE "sms_code" ADD COLUMN "owner_attempts_left" INTEGER NOT NULL DEFAULT 3;
