import { Recipient } from '@market/orders-contract/checkout';
import type { Order } from '@market/orders-contract/order';
import { writtenAddress } from '@market/orders-contract/written-address';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import { deliveryDate } from '../checkout/delivery-date.ts';
import type { SignedInCtx } from '../context.ts';
import { writeRecipient } from './change-order.queries.ts';
import { announceChange } from './news.ts';
import { type Changer, note } from './part-state.ts';
import { actorOf, orderNotFound } from './reader.ts';
import { RECIPIENT_FIELDS, type Recipient as Shown } from './wanted-changes.ts';

interface NewRecipient {
  main: number;
  shown: Order;
  recipient: Partial<Shown>;
  /** Of the order that was edited. */
  version: number | undefined;
}

/** Changes who receives a main order and all of its parts; answers the edited one's version after it. @throws DomainError ORDER_CHANGED, DATE_PAST, DATE_FAR */
export async function setRecipient(ctx: SignedInCtx, { main, shown, recipient, version }: NewRecipient): Promise<number> {
  if (recipient.received_at) deliveryDate(recipient.received_at, ctx.now(), 'received_at');
  const wanted = judged(recipient);
  const by: Changer = { actor: actorOf(ctx.principal), id: ctx.principal.userId };
  const edited: Shown = { ...shown, ...wanted };
  // An address that was only put together from the parts is put together anew.
  const address = shown.address === writtenAddress(shown) && !('address' in wanted) ? writtenAddress(edited) : edited.address;
  const whole = Object.fromEntries(RECIPIENT_FIELDS.map((name) => [name, name === 'address' ? address : edited[name]]));
  return await inTransaction(ctx.db.pool, async (tx) => {
    const written = await writeRecipient(tx, { main, recipient: JSON.stringify(whole) });
    const after = written.find(({ id }) => id === shown.id)?.version;
    if (after === undefined) throw orderNotFound();
    // Judged once the row is locked: of two who edit at once, one has read an older version.
    if (version !== undefined && after !== version + 1) throw new DomainError('CONFLICT', 'ORDER_CHANGED');
    for (const { company_id, version: now, ...part } of written)
      if (company_id !== null) await announceChange(tx, { ...part, company_id }, now);
    await note(tx, by, { order: shown.id, kind: 'recipient' });
    return after;
  });
}

/** What was changed, as the checkout would take it. @throws DomainError VALIDATION naming the fields */
function judged({ received_at, ...recipient }: Partial<Shown>): Record<string, unknown> {
  const names = Object.keys(recipient) as (keyof typeof recipient)[];
  // Emptied is emptied, whether by no text or by none at all.
  const parsed = names.map((name) => [name, Recipient[name].safeParse(recipient[name] ?? '')] as const);
  const faults = parsed.flatMap(([name, { error }]) => (error ? [[name, error.issues[0]?.message ?? 'VALIDATION']] : []));
  if (faults.length > 0) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, Object.fromEntries(faults));
  return { ...Object.fromEntries(parsed.map(([name, { data }]) => [name, data])), ...(received_at === undefined ? {} : { received_at }) };
}
