import type { CreateOffer, OfferState } from '@market/orders-contract/offer';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Ctx } from '../context.ts';
import { ordersSettings } from '../settings.ts';
import { insertOffer, lockOffer, readOfProposal, type StoredOffer, type StoredOfferLine, writeOfferLines } from './offer.queries.ts';
import { lineOf } from './offer-goods.ts';
import { announceOffer } from './offer-news.ts';

const DAY_MS = 86_400_000;

/**
 * Makes an offer of a hire, once: a repetition answers how it is by now, also where it was withdrawn before it came. Of goods that the proposal
 * named it is offered at once, else its vendor puts some together.
 */
export async function createOffer(ctx: Ctx, input: CreateOffer): Promise<OfferState> {
  const { proposal_id } = input;
  const known = await readOfProposal(ctx.db.pool, { proposal: proposal_id });
  if (known) return { proposal_id, status: known.status };
  const lines = await linesOf(ctx, input);
  const { offer_days } = await ordersSettings.get(ctx.db.pool);
  await inTransaction(ctx.db.pool, async (tx) => {
    const made = await insertOffer(tx, {
      ...{ proposal: proposal_id, tender: input.tender_id, number: input.tender_number, title: input.tender_title, user: input.user_id },
      ...{ company: input.company_id, comment: input.comment, priceFor: input.price_for, quantity: input.quantity },
      price: input.price_kopecks === null ? null : String(input.price_kopecks),
      status: lines.length > 0 ? 'offered' : 'composing',
      expires: new Date(ctx.now().getTime() + offer_days * DAY_MS),
    });
    if (!made) return;
    await writeOfferLines(tx, { offer: made.id, lines: JSON.stringify(lines) });
    const row = await lockOffer(tx, { id: made.id });
    const stored = row?.offer as StoredOffer;
    await announceOffer(tx, stored, lines.length > 0 ? { kind: 'offered', to: 'buyer' } : { kind: 'wanted', to: 'vendor' });
  });
  const made = await readOfProposal(ctx.db.pool, { proposal: proposal_id });
  return { proposal_id, status: made?.status ?? 'composing' };
}

/** Goods of the proposal that are still there and the vendor's. */
async function linesOf({ catalogue }: Ctx, { lines, company_id }: CreateOffer): Promise<StoredOfferLine[]> {
  const facts = lines.length > 0 ? await catalogue.facts(lines.map(({ product_id }) => product_id)) : new Map();
  const once = [...new Map(lines.map((line) => [line.product_id, line])).values()];
  return once.flatMap(({ product_id, count, price_kopecks: price }) => {
    const known = facts.get(product_id);
    return known?.company_id === company_id ? [lineOf(known, { count, price })] : [];
  });
}
