import { toKopecks, toRoubles } from '@market/kit-contract/money';
import { EDITABLE } from '@market/orders-contract/order-state';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { NEWS_TITLES } from '../words/news-titles.ts';
import { type Part, readLines, writeDelivery } from './change-order.queries.ts';
import { editedLines, sumsOf } from './edited-lines.ts';
import { holdMore } from './hold-more.ts';
import { keepLines } from './lower-counts.ts';
import { notify, notifyParties } from './news.ts';
import type { StoredProposal } from './order.queries.ts';
import { type Changer, note, savePart } from './part-state.ts';
import type { Wanted } from './wanted.ts';

type Edit = Pick<Wanted, 'items' | 'deliveryCost'>;

/** Whether an edit takes more from the buyer or from the stock than was agreed. */
export async function needsConsent(tx: Tx, part: Part, { items = [], deliveryCost }: Edit): Promise<boolean> {
  if (deliveryCost !== undefined && deliveryCost > part.delivery_cost) return true;
  const counts = new Map((await readLines(tx, { order: part.id })).map((line) => [`${line.product_id}-${line.run_id}`, line.count]));
  return items.some(({ product_id, run_id, count }) => count > (counts.get(`${product_id}-${run_id}`) ?? Number.MAX_SAFE_INTEGER));
}

/** What the buyer is asked to agree to; one that was asked before is replaced. @throws DomainError as `editedLines` and `refuseDearer` do */
export async function propose(tx: Tx, part: Part, { edit, by, now }: { edit: Edit; by: Changer; now: Date }): Promise<StoredProposal> {
  const lines = await readLines(tx, { order: part.id });
  const { all, changed } = editedLines(lines, edit.items ?? [], part.discount_percent);
  const { sum, discount } = sumsOf(all);
  const delivery = edit.deliveryCost ?? part.delivery_cost;
  refuseDearer(part, { sum, discount, delivery_cost: delivery });
  const before = new Map(lines.map(({ place, count }) => [place, count]));
  await note(tx, by, { order: part.id, kind: 'proposed', before: amountOf(part), after: String(toRoubles(sum - discount + delivery)) });
  const title = NEWS_TITLES.proposed(part.id);
  await notify(tx, [part.user_id], { kind: 'order_proposal', title, order: part.id, by: by.id });
  return {
    items: changed.map(({ place, product_id, run_id, count }) => ({
      product_id,
      run_id: run_id || null,
      before: before.get(place) ?? 0,
      count,
    })),
    delivery_cost: edit.deliveryCost === undefined ? null : toRoubles(edit.deliveryCost),
    amount: toRoubles(sum - discount + delivery),
    ...{ by: by.actor === 'manager' || by.actor === 'admin' ? by.actor : 'vendor', at: now.toISOString() },
  };
}

type Sums = Pick<Part, 'sum' | 'discount' | 'delivery_cost'>;

/** What is paid is paid in full. @throws DomainError ORDER_NOT_EDITABLE where more than was paid would be due */
function refuseDearer(part: Part, after: Sums): void {
  const amount = (of: Sums) => of.sum - of.discount + of.delivery_cost;
  if (part.payment_status === 'paid' && amount(after) > amount(part)) throw new DomainError('CONFLICT', 'ORDER_NOT_EDITABLE');
}

const deliveryOf = (part: Part, { delivery_cost }: StoredProposal): number =>
  delivery_cost === null ? part.delivery_cost : toKopecks(delivery_cost);

const amountOf = ({ sum, discount, delivery_cost }: Part): string => String(toRoubles(sum - discount + delivery_cost));

interface Answer {
  by: Changer;
  version?: number | undefined;
}

/** The buyer agrees: counts rise as far as there are goods, the rest is a shortage. @throws DomainError ORDER_NO_PROPOSAL, and as `refuseDearer` and `holdMore` do */
export async function acceptProposal(ctx: SignedInCtx, id: number, { by, version }: Answer): Promise<void> {
  await holdMore(ctx, id, {
    much: 'some',
    lines: (_, part, lines) => {
      if (version !== undefined && version !== part.version) throw new DomainError('CONFLICT', 'ORDER_CHANGED');
      const proposal = proposalOf(part);
      const { all } = editedLines(lines, itemsOf(proposal), part.discount_percent);
      refuseDearer(part, { ...sumsOf(all), delivery_cost: deliveryOf(part, proposal) });
      return all;
    },
    apply: async (tx, part, held) => {
      const proposal = proposalOf(part);
      const gone = proposal.items.filter(({ count }) => count === 0);
      const lines = await readLines(tx, { order: id });
      const removed = lines.filter((line) =>
        gone.some((item) => item.product_id === line.product_id && (item.run_id ?? 0) === line.run_id),
      );
      const edited = await keepLines(tx, part, {
        all: held,
        changed: [...held, ...removed.map((line) => ({ ...line, count: 0, reserved: 0 }))],
      });
      const delivery_cost = deliveryOf(part, proposal);
      await writeDelivery(tx, { order: id, cost: String(delivery_cost) });
      const after = { ...part, ...edited, delivery_cost };
      // It may have been paid while the stock was asked.
      refuseDearer(part, after);
      await note(tx, by, { order: id, kind: 'agreed', before: amountOf(part), after: amountOf(after) });
      await tellAnswer(tx, part, { by, isAgreed: true });
      await savePart(tx, after, { proposal: null, repriced: true });
    },
  });
}

/** What the buyer does not want is forgotten; the order stays as it is. @throws DomainError ORDER_NO_PROPOSAL */
export async function declineProposal(tx: Tx, part: Part, by: Changer): Promise<{ proposal: null }> {
  proposalOf(part);
  await note(tx, by, { order: part.id, kind: 'disagreed' });
  await tellAnswer(tx, part, { by, isAgreed: false });
  return { proposal: null };
}

function tellAnswer(tx: Tx, part: Part, { by, isAgreed }: { by: Changer; isAgreed: boolean }): Promise<void> {
  const title = NEWS_TITLES[isAgreed ? 'agreed' : 'disagreed'](part.id);
  return notifyParties(tx, part, { kind: 'order_proposal', title, by: by.id ?? 0 });
}

function proposalOf(part: Part): StoredProposal {
  if (!part.proposal) throw new DomainError('CONFLICT', 'ORDER_NO_PROPOSAL');
  if (!EDITABLE.includes(part.status)) throw new DomainError('CONFLICT', 'ORDER_NOT_EDITABLE');
  return part.proposal;
}

const itemsOf = ({ items }: StoredProposal) => items.map(({ product_id, run_id, count }) => ({ product_id, run_id: run_id ?? 0, count }));
