-- A change of many products, worked off in pieces that move its own cursor. Its rows are the set as it was when the change began, and keep what
-- a product was before, so that the change can be undone.

CREATE TYPE "bulk_change_state" AS ENUM ('working', 'done', 'canceled', 'undoing', 'undone');

CREATE TABLE "bulk_change" (
    "id" SERIAL NOT NULL,
    "company_id" INTEGER,
    "user_id" INTEGER NOT NULL,
    "change" JSONB NOT NULL,
    "state" "bulk_change_state" NOT NULL DEFAULT 'working',
    "total" INTEGER NOT NULL DEFAULT 0,
    "cursor" INTEGER NOT NULL DEFAULT 0,
    "changed_num" INTEGER NOT NULL DEFAULT 0,
    "unchanged_num" INTEGER NOT NULL DEFAULT 0,
    "skipped_num" INTEGER NOT NULL DEFAULT 0,
    "restored_num" INTEGER NOT NULL DEFAULT 0,
    "kept_num" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "touched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_change_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "bulk_change_row" (
    "job_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "company_id" INTEGER NOT NULL,
    "outcome" TEXT,
    "code" TEXT,
    "details" JSONB,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "bulk_change_row_pkey" PRIMARY KEY ("job_id","number")
);

CREATE INDEX "bulk_change_user_id_id_idx" ON "bulk_change"("user_id", "id" DESC);
CREATE INDEX "bulk_change_company_id_id_idx" ON "bulk_change"("company_id", "id" DESC);
CREATE INDEX "bulk_change_open" ON "bulk_change"("touched_at", "id") WHERE state IN ('working', 'undoing');

ALTER TABLE "bulk_change_row" ADD CONSTRAINT "bulk_change_row_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "bulk_change"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
