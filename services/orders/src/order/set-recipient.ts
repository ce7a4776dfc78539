import { Recipient } from '@market/orders-contract/checkout';
import { writtenAddress } from '@market/orders-contract/written-address';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { deliveryDate } from '../checkout/delivery-date.ts';
import { orderNotFound } from '../reader.ts';
import { lockMain, writeRecipient } from './change-order.queries.ts';
import { announceChange } from './news.ts';
import { type Changer, note } from './part-state.ts';
import type { Recipient as Shown } from './wanted.ts';

/** What is otherwise about who receives an order, as the checkout would take it. */
type Judged = Readonly<Record<string, string | null>>;

interface NewRecipient {
  /** The order that is edited: a main order, or one of its parts. */
  order: number;
  recipient: Judged;
  by: Changer;
  /** Of the order that is edited. */
  version: number | undefined;
}

/**
 * Changes who receives a main order and all of its parts, and raises the version of each by one. Only what is otherwise is written: what is left
 * out stays as it is by now, not as it was read. The main order is locked first, so two such changes never wait for each other.
 *
 * @throws DomainError ORDER_NOT_FOUND, ORDER_CHANGED
 */
export async function setRecipient(tx: Tx, { order, recipient, by, version }: NewRecipient): Promise<void> {
  const main = await lockMain(tx, { order });
  if (!main) throw orderNotFound();
  // An address that was only put together from the parts is put together anew.
  const isPutTogether = main.address === writtenAddress(main) && !('address' in recipient);
  const address = isPutTogether ? writtenAddress({ ...main, ...recipient }) : main.address;
  const changed = address === main.address ? recipient : { ...recipient, address };
  const written = await writeRecipient(tx, { main: main.id, recipient: JSON.stringify(changed) });
  // Of a main order they all count, and all of them are raised.
  const edited = order === main.id ? written : written.filter(({ id }) => id === order);
  if (edited.length === 0) throw orderNotFound();
  if (version !== undefined && versionOf(edited) !== version + edited.length) throw new DomainError('CONFLICT', 'ORDER_CHANGED');
  for (const { company_id, version: now, ...part } of written)
    if (company_id !== null) await announceChange(tx, { ...part, company_id }, now);
  await note(tx, by, { order, kind: 'recipient' });
}

/** The version of a part, or of a main order with its parts: each change of any of them is another. */
export const versionOf = (rows: readonly { version: number }[]): number => rows.reduce((sum, { version }) => sum + version, 0);

/** @throws DomainError VALIDATION naming the fields, DATE_PAST, DATE_FAR */
export function judgedRecipient({ received_at, ...recipient }: Partial<Shown>, now: Date): Judged {
  if (received_at) deliveryDate(received_at, now, 'received_at');
  const names = Object.keys(recipient) as (keyof typeof recipient)[];
  // Emptied is emptied, whether by no text or by none at all.
  const parsed = names.map((name) => [name, Recipient[name].safeParse(recipient[name] ?? '')] as const);
  const faults = parsed.flatMap(([name, { error }]) => (error ? [[name, error.issues[0]?.message ?? 'VALIDATION']] : []));
  if (faults.length > 0) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, Object.fromEntries(faults));
  return {
    ...Object.fromEntries(parsed.map(([name, { data }]) => [name, data ?? ''])),
    ...(received_at === undefined ? {} : { received_at }),
  };
}
