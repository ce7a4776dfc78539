-- The account is deleted: what comes late of its orders is not kept by its number.
ALTER TABLE "person" ADD COLUMN "forgotten" BOOLEAN NOT NULL DEFAULT false;
