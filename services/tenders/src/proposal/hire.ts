import { toRoubles } from '@market/kit-contract/money';
import type { CreateOffer } from '@market/orders-contract/offer';
import { actorOf, audit } from '@market/service-kit/data/audit';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { pricesOf } from '@market/tenders-contract/compare-proposals';
import { lockCompanyState } from '../company/company-card.queries.ts';
import type { SignedInCtx } from '../context.ts';
import { readWaiting } from '../locked-tender/live-companies.queries.ts';
import { type LockedTender, recountProposals, setTenderStatus } from '../locked-tender/lock-tender.queries.ts';
import { moscowDay } from '../locked-tender/moscow-day.ts';
import { tenderClosed } from '../locked-tender/tender-access.ts';
import { announceTender, membersOf, notify } from '../news/news.ts';
import { type Held, transition } from './held-proposal.ts';
import { cancelNotChosen, hireProposal, type LockedProposal, wantOffer } from './lock-proposal.queries.ts';

/** In steps of so many percent a vendor learns how far the price was from the chosen one. */
const GAP_STEP = 5;

/**
 * Hires a proposal: the others are not chosen, the tender is awarded, and orders is to make an offer of it. All of it in the transaction that
 * holds the tender.
 *
 * @throws DomainError FORBIDDEN for whoever is neither the owner nor an administrator, TENDER_CLOSED, PROPOSAL_TRANSITION, COMPANY_NOT_ACTIVE,
 * PROPOSAL_OUTDATED
 */
export async function hire(tx: Tx, ctx: SignedInCtx, { tender, proposal, reader }: Held): Promise<void> {
  const isAdmin = reader.kind === 'staff' && reader.isAdmin;
  if (reader.userId !== tender.user_id && !isAdmin) throw new DomainError('FORBIDDEN', 'FORBIDDEN');
  if (tender.status !== 'open' || tender.closes_at <= ctx.now()) throw tenderClosed();
  if (proposal.status !== 'in_moderation' || proposal.moderated_at === null) throw transition();
  if (proposal.valid_until !== null && proposal.valid_until < moscowDay(ctx.now())) throw new DomainError('CONFLICT', 'PROPOSAL_OUTDATED');
  const company = await lockCompanyState(tx, { id: proposal.company_id });
  if (company?.state !== 'active') throw new DomainError('CONFLICT', 'COMPANY_NOT_ACTIVE');
  await hireProposal(tx, { id: proposal.id, now: ctx.now() });
  const losers = await cancelOthers(tx, tender, proposal);
  await wantOffer(tx, { proposal: proposal.id, wanted: JSON.stringify(wantedOf(tender, proposal)) });
  await recountProposals(tx, { id: tender.id });
  const written = await setTenderStatus(tx, { id: tender.id, status: 'awarded' });
  await audit(tx, { actor: actorOf(ctx), action: 'proposal.hired', subject: 'proposal', subjectId: proposal.id });
  const members = await membersOf(tx, [proposal.company_id, ...losers]);
  const winners = members.get(proposal.company_id) ?? [];
  const others = losers.flatMap((loser) => members.get(loser) ?? []);
  await announceTender(tx, { id: tender.id, version: written?.version ?? 0, userIds: [tender.user_id, ...winners, ...others] });
  await notify(tx, { kind: 'hired', tender, userIds: winners, intent: 'success' });
  await notify(tx, { kind: 'not_chosen', tender, userIds: others });
}

const requestOf = (tender: LockedTender) => ({
  desired_price: toRoubles(Number(tender.desired_price)),
  ...{ price_for: tender.price_for, quantity: tender.quantity },
});

/** Those that wait are not chosen, each with how far its price was off. Answers their companies. */
async function cancelOthers(tx: Tx, tender: LockedTender, hired: LockedProposal): Promise<number[]> {
  const others = (await readWaiting(tx, { tender: tender.id })).filter(({ id }) => id !== hired.id);
  const chosen = comparable(hired, tender);
  const gaps = others.map((other) => gapBetween(comparable(other, tender), chosen));
  await cancelNotChosen(tx, { ids: others.map(({ id }) => id), gaps });
  return others.map(({ company }) => company);
}

type Priced = Pick<LockedProposal, 'price' | 'price_for' | 'quantity'> & { products: { count: number; units: number; price: number }[] };
type Comparable = Pick<ReturnType<typeof pricesOf>, 'piece_price' | 'total'>;

const comparable = ({ price, price_for, quantity, products }: Priced, tender: LockedTender): Comparable =>
  pricesOf(
    {
      ...{ price: price === null ? null : toRoubles(Number(price)), price_for, quantity },
      products: products.map((product) => ({ ...product, product_id: 0, name: '', sku: '', photo: null, price: toRoubles(product.price) })),
    },
    requestOf(tender),
  );

/** Steps of five percent above the chosen price, by the piece where both can be worked out; null: they cannot be compared. */
export function gapBetween(own: Comparable, chosen: Comparable): number | null {
  const [mine, theirs] =
    own.piece_price !== null && chosen.piece_price !== null ? [own.piece_price, chosen.piece_price] : [own.total, chosen.total];
  if (mine === null || theirs === null || theirs === 0) return null;
  // In kopecks: a quotient of roubles would be a hair above the step that it stands on.
  const [ownKopecks, chosenKopecks] = [Math.round(mine * 100), Math.round(theirs * 100)];
  const steps = Math.ceil(((ownKopecks - chosenKopecks) * 100) / (chosenKopecks * GAP_STEP)) * GAP_STEP;
  // A price of a thousand times the other is no more than much too high.
  return Math.max(-100, Math.min(1_000, steps === 0 ? 0 : steps));
}

const wantedOf = (tender: LockedTender, proposal: LockedProposal): CreateOffer => ({
  ...{ proposal_id: proposal.id, tender_id: tender.id, tender_number: tender.number, tender_title: tender.title },
  ...{ user_id: tender.user_id, company_id: proposal.company_id, comment: proposal.comment },
  ...{ ...agreedPrice(proposal), quantity: proposal.quantity },
  lines: proposal.products.map(({ product_id, count, price }) => ({ product_id, count, price_kopecks: price })),
});

/** The price that was named, or else what the goods of the proposal come to. */
function agreedPrice({ price, price_for, products }: LockedProposal): Pick<CreateOffer, 'price_kopecks' | 'price_for'> {
  if (price !== null) return { price_kopecks: Number(price), price_for };
  if (products.length === 0) return { price_kopecks: null, price_for };
  return { price_kopecks: products.reduce((sum, product) => sum + product.price * product.count, 0), price_for: 'whole' };
}
