import { changeAnnounced } from '@market/notifications-contract/change.events';
import { notificationWanted, type Wanted } from '@market/notifications-contract/notification.events';
import type { OrderStatus } from '@market/orders-contract/order-state';
import type { Tx } from '@market/service-kit/data/tx';
import { emitAll } from '@market/service-kit/events/outbox';
import { readMembers } from '../company/company-card.queries.ts';
import { NEWS_TITLES, STORE_TITLES, type StoreNews, statusTitle } from '../words/news-titles.ts';

type Title = Wanted['title'];

/** Who is told of one seller's part. */
export interface Parties {
  id: number;
  user_id: number;
  company_id: number;
}

type Changed = Pick<Parties, 'id' | 'user_id'> & { version: number };

const membersOf = async (tx: Tx, companyId: number): Promise<number[]> => (await readMembers(tx, { company: companyId }))?.members ?? [];

/** Has open pages of both parties and of staff ask for an order anew. */
export const announceChange = (tx: Tx, order: Parties, version: number): Promise<void> =>
  announceChanges(tx, order.company_id, [{ ...order, version }]);

/** `announceChange` of many orders of one seller. */
export async function announceChanges(tx: Tx, companyId: number, orders: readonly Changed[]): Promise<void> {
  const members = await membersOf(tx, companyId);
  const changes = orders.map(({ id, user_id, version }) => {
    const user_ids = [...new Set([user_id, ...members])].slice(0, 200);
    return { id: `order-${id}`, payload: { subject: 'order' as const, id, version, user_ids, staff: true } };
  });
  await emitAll(tx, changeAnnounced('orders'), changes);
}

/** What people are notified of, but for who did it themselves. */
export async function notify(
  tx: Tx,
  to: readonly number[],
  { kind, title, order, by }: { kind: string; title: Title; order: number; by: number | null },
): Promise<void> {
  const wanted = to.filter((user) => user !== by).map((user) => aNotification(user, { kind, title, order }));
  await emitAll(tx, notificationWanted('orders'), wanted);
}

const aNotification = (user: number, { kind, title, order }: { kind: string; title: Title; order: number }) => ({
  id: user,
  payload: { user_id: user, topic: 'orders' as const, kind, title, target: { kind: 'order' as const, id: order } },
});

/** Buyers hear what becomes of the store where they are to fetch their orders; the seller, whose store it is, that orders still wait there. */
export async function notifyOfStore(
  tx: Tx,
  companyId: number,
  { kind, orders }: { kind: StoreNews; orders: readonly Pick<Parties, 'id' | 'user_id'>[] },
): Promise<void> {
  const members = kind === 'store_closed' ? await membersOf(tx, companyId) : [];
  const wanted = orders.flatMap(({ id, user_id }) =>
    [...new Set([user_id, ...members])].map((user) =>
      aNotification(user, { kind: 'order_store', title: STORE_TITLES[kind](id), order: id }),
    ),
  );
  await emitAll(tx, notificationWanted('orders'), wanted);
}

/** The buyer hears of every step of the seller, the seller of a cancellation. */
export async function notifyOfStatus(tx: Tx, parties: Parties, { status, by }: { status: OrderStatus; by: number | null }): Promise<void> {
  const title = statusTitle(parties.id, status);
  const members = status === 'canceled' ? await membersOf(tx, parties.company_id) : [];
  await notify(tx, [...new Set([parties.user_id, ...members])], { kind: 'order_status', title, order: parties.id, by });
}

/** The buyer hears what became of money for an order, and the seller whether there is any. */
export async function notifyOfPayment(
  tx: Tx,
  { id, user_id, company_id }: Parties,
  { title, to }: { title: 'paid' | 'notTaken' | 'returned'; to: readonly ('buyer' | 'seller')[] },
): Promise<void> {
  const members = to.includes('seller') ? await membersOf(tx, company_id) : [];
  const buyers = to.includes('buyer') ? [user_id] : [];
  await notify(tx, [...new Set([...buyers, ...members])], { kind: 'order_payment', title: NEWS_TITLES[title](id), order: id, by: null });
}

/** Both sides of an order and nobody else. */
export async function notifyParties(tx: Tx, parties: Parties, news: { kind: string; title: Title; by: number }): Promise<void> {
  await notify(tx, [...new Set([parties.user_id, ...(await membersOf(tx, parties.company_id))])], { ...news, order: parties.id });
}

/** Each seller of a main order, about their part, and its buyer once. */
export async function notifyOfWhole(
  tx: Tx,
  parts: readonly Parties[],
  { main, title, ...news }: { kind: string; title: (order: number) => Title; by: number; main: number },
): Promise<void> {
  for (const { id, company_id } of parts) await notify(tx, await membersOf(tx, company_id), { ...news, title: title(id), order: id });
  const buyers = [...new Set(parts.map(({ user_id }) => user_id))];
  await notify(tx, buyers, { ...news, title: title(main), order: main });
}
