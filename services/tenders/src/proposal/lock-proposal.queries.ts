import { boolean, date, json, listOf, nullable, number, type RowOf, text, textOf } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';
import type { PriceFor } from '@market/tenders-contract/fields';
import type { CancelReason, ProposalStatus } from '@market/tenders-contract/tender-state';
import type { StoredProduct } from './proposal.queries.ts';

/** Which tender a proposal is made to: its row is locked first, whoever comes. */
export const readTenderOf = oneRow({
  text: 'SELECT tender_id AS tender FROM proposal WHERE id = $id AND deleted_at IS NULL',
  values: { id: number },
  row: { tender: number },
});

/** A proposal whose tender is locked. */
export const lockProposal = oneRow({
  text: `SELECT id, tender_id, company_id, user_id, comment, status, moderated_at, reason, price::text AS price, price_for, quantity, min_quantity,
      delivery_days, delivery_included, sample, valid_until::text AS valid_until, products, photos, improve_text, edits_left, tender_revision,
      version, offer_status
    FROM proposal WHERE id = $id AND deleted_at IS NULL FOR UPDATE`,
  values: { id: number },
  row: {
    ...{ id: number, tender_id: number, company_id: number, user_id: number, comment: text, status: textOf<ProposalStatus>() },
    ...{ moderated_at: nullable(date), reason: nullable(textOf<CancelReason>()), price: nullable(text), price_for: textOf<PriceFor>() },
    ...{ quantity: nullable(number), min_quantity: nullable(number), delivery_days: nullable(number) },
    ...{ delivery_included: nullable(boolean), sample: nullable(boolean) },
    ...{ valid_until: nullable(text), products: json<StoredProduct[]>(), photos: listOf(text), improve_text: nullable(text) },
    ...{ edits_left: number, tender_revision: number, version: number, offer_status: nullable(text) },
  },
});
export type LockedProposal = RowOf<typeof lockProposal.row>;

const FACTS = {
  ...{ comment: text, price: nullable(text), priceFor: text, quantity: nullable(number), least: nullable(number) },
  ...{
    days: nullable(number),
    included: nullable(text),
    sample: nullable(text),
    until: nullable(text),
    products: text,
    photos: listOf(text),
  },
};

export const insertProposal = oneRow({
  text: `INSERT INTO proposal (tender_id, company_id, user_id, comment, price, price_for, quantity, min_quantity, delivery_days, delivery_included,
      sample, valid_until, products, photos, tender_revision, moderated_at, created_at, changed_at)
    VALUES ($tender, $company, $user, $comment, $price::text::bigint, $priceFor, $quantity, $least, $days, $included::text::boolean,
      $sample::text::boolean, $until::text::date, $products::jsonb, $photos::text[], $revision, $moderated, $now, $now) RETURNING id`,
  values: { tender: number, company: number, user: number, ...FACTS, revision: number, moderated: nullable(date), now: date },
  row: { id: number },
});

/** Writes what a proposal says anew; the version that goes is kept before. */
export const saveProposal = noRows({
  text: `UPDATE proposal SET comment = $comment, price = $price::text::bigint, price_for = $priceFor, quantity = $quantity, min_quantity = $least,
      delivery_days = $days, delivery_included = $included::text::boolean, sample = $sample::text::boolean, valid_until = $until::text::date,
      products = $products::jsonb, photos = $photos::text[], moderated_at = $moderated, edits_left = $edits, tender_revision = $revision,
      improve_text = NULL, version = version + 1, changed_at = now() WHERE id = $id`,
  values: { id: number, ...FACTS, moderated: nullable(date), edits: number, revision: number },
});

export const keepVersion = noRows({
  text: `INSERT INTO proposal_version (proposal_id, version, said)
    SELECT id, version, to_jsonb(proposal) - 'user_id' FROM proposal WHERE id = $id ON CONFLICT DO NOTHING`,
  values: { id: number },
});

export const cancelProposal = noRows({
  text: `UPDATE proposal SET status = 'canceled', reason = $reason, reason_text = $words, price_gap = $gap, hired_at = NULL, improve_text = NULL,
      changed_at = now() WHERE id = $id`,
  values: { id: number, reason: text, words: nullable(text), gap: nullable(number) },
});

/** One of the others was hired; `gaps` are in the order of `ids`. */
export const cancelNotChosen = noRows({
  text: `UPDATE proposal p SET status = 'canceled', reason = 'not_chosen', price_gap = lost.gap, improve_text = NULL, changed_at = now()
    FROM unnest($ids::int[], $gaps::int[]) AS lost (id, gap) WHERE p.id = lost.id`,
  values: { ids: listOf(number), gaps: listOf(nullable(number)) },
});

export const hireProposal = noRows({
  text: `UPDATE proposal SET status = 'hired', hired_at = $now, improve_text = NULL, changed_at = $now WHERE id = $id AND status = 'in_moderation'`,
  values: { id: number, now: date },
});

export const moderateProposal = noRows({
  text: 'UPDATE proposal SET moderated_at = $now WHERE id = $id AND moderated_at IS NULL',
  values: { id: number, now: date },
});

/** Sent once more by a vendor who was not chosen. */
export const reviveProposal = noRows({
  text: `UPDATE proposal SET status = 'in_moderation', reason = NULL, reason_text = NULL, price_gap = NULL, moderated_at = $moderated,
      offer_status = NULL, order_id = NULL, changed_at = now() WHERE id = $id`,
  values: { id: number, moderated: nullable(date) },
});

export const deleteProposalRow = noRows({ text: 'UPDATE proposal SET deleted_at = now() WHERE id = $id', values: { id: number } });

/** Asked again while it waits for the answer, the words alone are replaced. */
export const askToImprove = noRows({
  text: `UPDATE proposal SET edits_left = edits_left + CASE WHEN improve_text IS NULL THEN 1 ELSE 0 END, improve_text = $text WHERE id = $id`,
  values: { id: number, text },
});

/** What orders is to be asked for. */
export const wantOffer = noRows({
  text: 'INSERT INTO wanted_offer (proposal_id, wanted) VALUES ($proposal, $wanted::jsonb) ON CONFLICT (proposal_id) DO UPDATE SET wanted = excluded.wanted, due_at = now()',
  values: { proposal: number, wanted: text },
});

export const forgetWantedOffer = noRows({ text: 'DELETE FROM wanted_offer WHERE proposal_id = $proposal', values: { proposal: number } });
