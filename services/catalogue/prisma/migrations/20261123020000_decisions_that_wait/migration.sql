-- A moderator's decision that can still be taken back: it is carried out when its time comes, whoever is there then.

CREATE TABLE "moderation_decision" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "roles" TEXT[] NOT NULL,
    "reason" TEXT,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "moderation_decision_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "moderation_decision_item" (
    "product_id" INTEGER NOT NULL,
    "decision_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "moderation_decision_item_pkey" PRIMARY KEY ("product_id")
);

CREATE INDEX "moderation_decision_due_at_idx" ON "moderation_decision"("due_at");
CREATE INDEX "moderation_decision_item_decision_id_idx" ON "moderation_decision_item"("decision_id");

ALTER TABLE "moderation_decision_item" ADD CONSTRAINT "moderation_decision_item_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product_change"("product_id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "moderation_decision_item" ADD CONSTRAINT "moderation_decision_item_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "moderation_decision"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
