import { isDeepStrictEqual } from 'node:util';
import { toKopecks } from '@market/kit-contract/money';
import { CART_LIMITS } from '@market/orders-contract/legal-counts';
import type { Offer, UpdateOffer } from '@market/orders-contract/offer';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { actorOf, scopeOf } from '../reader.ts';
import { sumTooLarge } from '../terms/sum-too-large.ts';
import { getOffer, offerNotFound } from './get-offer.ts';
import {
  clearOfferLines,
  lockOffer,
  readOffer,
  type SeenLine,
  type StoredOffer,
  type StoredOfferLine,
  saveOffer,
  writeOfferLines,
} from './offer.queries.ts';
import { lineOf } from './offer-goods.ts';
import { announceOffer } from './offer-news.ts';
import { sumOf } from './offer-view.ts';

const underLines = (code: string): DomainError => new DomainError('UNPROCESSABLE_CONTENT', code, undefined, { lines: code });

/**
 * Puts goods into an offer, or sends it to its buyer. What it says already changes nothing, so an answer may be sent back as it came.
 *
 * @throws DomainError OFFER_NOT_FOUND, FORBIDDEN, OFFER_CLOSED, OFFER_CHANGED, OFFER_EMPTY, PRODUCT_FOREIGN, OFFER_LINE_REPEATED, CART_SUM_TOO_LARGE
 */
export async function updateOffer(ctx: SignedInCtx, input: UpdateOffer): Promise<{ data: Offer }> {
  const { id } = input;
  const found = await readOffer(ctx.db.pool, { id, scope: scopeOf(ctx.principal) });
  if (!found) throw offerNotFound();
  if (actorOf(ctx.principal) !== 'vendor') throw new DomainError('FORBIDDEN', 'FORBIDDEN');
  const lines = await givenLines(ctx, found.offer, input);
  await inTransaction(ctx.db.pool, async (tx) => {
    const row = await lockOffer(tx, { id });
    if (row) await change(tx, { stored: row.offer, input, lines, by: ctx.principal.userId });
  });
  return getOffer(ctx, { id });
}

const essence = (lines: readonly Pick<StoredOfferLine, 'product_id' | 'count' | 'price'>[]) =>
  lines.map(({ product_id, count, price }) => ({ product_id, count, price }));

/** The vendor's own goods as they are now, switched-off ones too; null: they are left out, or as they were. */
async function givenLines({ catalogue }: SignedInCtx, stored: StoredOffer, { lines }: UpdateOffer): Promise<StoredOfferLine[] | null> {
  if (lines === undefined) return null;
  const given = lines.map((line) => ({ ...line, price: toKopecks(line.price) }));
  if (isDeepStrictEqual(essence(stored.lines), essence(given))) return null;
  if (new Set(given.map(({ product_id }) => product_id)).size < given.length) throw underLines('OFFER_LINE_REPEATED');
  if (sumOf(given) > CART_LIMITS.sum) throw sumTooLarge(sumOf(given));
  const facts = given.length > 0 ? await catalogue.facts(given.map(({ product_id }) => product_id)) : new Map();
  return given.map((line) => {
    const known = facts.get(line.product_id);
    if (known?.company_id !== stored.company_id) throw underLines('PRODUCT_FOREIGN');
    return lineOf(known, line);
  });
}

interface Change {
  stored: StoredOffer;
  input: UpdateOffer;
  lines: StoredOfferLine[] | null;
  by: number;
}

async function change(tx: Tx, { stored, input, lines, by }: Change): Promise<void> {
  const comment = input.comment ?? stored.comment;
  const isSent = input.send && stored.status === 'composing';
  if (lines === null && comment === stored.comment && !isSent) return;
  const status = isSent ? 'offered' : stored.status;
  refuse(stored, { version: input.version, isEmpty: status === 'offered' && (lines ?? stored.lines).length === 0 });
  if (lines) {
    await clearOfferLines(tx, { offer: stored.id });
    await writeOfferLines(tx, { offer: stored.id, lines: JSON.stringify(lines) });
  }
  await saveOffer(tx, { id: stored.id, comment, status, seen: seenAfter(stored, lines) });
  const row = await lockOffer(tx, { id: stored.id });
  const kind = isSent ? 'offered' : 'changed';
  await announceOffer(tx, row?.offer ?? stored, status === 'offered' ? { kind, to: 'buyer', by } : undefined);
}

function refuse(stored: StoredOffer, { version, isEmpty }: { version: number | undefined; isEmpty: boolean }): void {
  if (stored.status !== 'composing' && stored.status !== 'offered') throw new DomainError('CONFLICT', 'OFFER_CLOSED');
  if (version !== undefined && version !== stored.version) throw new DomainError('CONFLICT', 'OFFER_CHANGED', { version: stored.version });
  if (isEmpty) throw new DomainError('CONFLICT', 'OFFER_EMPTY');
}

/** What was offered before the first change stays a difference until the buyer confirms the offer, or the vendor takes the change back. */
function seenAfter({ status, lines, seen }: StoredOffer, next: StoredOfferLine[] | null): string | null {
  if (status !== 'offered') return null;
  const before: SeenLine[] = seen ?? lines.map(({ product_id, count, price, goods }) => ({ product_id, count, price, name: goods.name }));
  const isBack = isDeepStrictEqual(essence(before), essence(next ?? lines));
  return isBack ? null : JSON.stringify(before);
}
