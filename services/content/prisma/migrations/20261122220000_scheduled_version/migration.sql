-- CreateEnum
CREATE TYPE "change_kind" AS ENUM ('typo', 'terms');

-- AlterTable: what was published so far counts as agreed terms.
ALTER TABLE "document_version" ADD COLUMN "change" "change_kind" NOT NULL DEFAULT 'terms';

-- CreateTable
CREATE TABLE "scheduled_version" (
    "document_id" INTEGER NOT NULL,
    "text_ru" TEXT NOT NULL,
    "text_en" TEXT,
    "note" TEXT,
    "change" "change_kind" NOT NULL,
    "author_id" INTEGER,
    "takes_effect_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "scheduled_version_pkey" PRIMARY KEY ("document_id")
);

-- AddForeignKey
ALTER TABLE "scheduled_version" ADD CONSTRAINT "scheduled_version_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
