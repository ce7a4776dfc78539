import { notificationWanted } from '@market/notifications-contract/notification.events';
import type { Db } from '@market/service-kit/data/database';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { emitAll } from '@market/service-kit/events/outbox';
import { takeLeftCarts } from './waiting-carts.queries.ts';

/** What a reminder of a cart of so many lines says. */
export const reminderOf = (lines: number) => ({
  title: { ru: 'В корзине остались товары', en: 'There are goods left in your cart' },
  text: { ru: `Строк: ${lines}. Цены и остатки могли измениться`, en: `Lines: ${lines}. Prices and stock may have changed` },
});

const AT_ONCE = 500;

/** Notifies each person once of a cart with goods that nobody changed since; a change of it begins anew. */
export async function remindOfCarts(pool: Db['pool'], before: Date): Promise<void> {
  let taken: number;
  do taken = await inTransaction(pool, (tx) => remindOfSome(tx, before));
  while (taken === AT_ONCE);
}

async function remindOfSome(tx: Tx, before: Date): Promise<number> {
  const left = await takeLeftCarts(tx, { before, most: AT_ONCE });
  const filled = left.filter(({ lines_num }) => lines_num > 0);
  const wanted = filled.map(({ user_id, lines_num }) => ({
    id: user_id,
    payload: {
      ...{ user_id, topic: 'cart' as const, kind: 'cart_left', ...reminderOf(lines_num) },
      target: { kind: 'cart' as const },
    },
  }));
  await emitAll(tx, notificationWanted('orders'), wanted);
  return left.length;
}
