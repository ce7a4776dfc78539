import { notificationWanted } from '@market/notifications-contract/notification.events';
import type { Db } from '@market/service-kit/data/database';
import { inTransaction } from '@market/service-kit/data/transaction';
import { emitAll } from '@market/service-kit/events/outbox';
import { takeLeftCarts } from './waiting-carts.queries.ts';

/** What a reminder of a cart of so many lines says. */
export const reminderOf = (lines: number) => ({
  title: { ru: 'В корзине остались товары', en: 'There are goods left in your cart' },
  text: { ru: `Строк: ${lines}. Цены и остатки могли измениться`, en: `Lines: ${lines}. Prices and stock may have changed` },
});

/** Notifies each person once of a cart that nobody changed since; a change of it begins anew. */
export async function remindOfCarts(pool: Db['pool'], before: Date): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const left = await takeLeftCarts(tx, { before });
    const wanted = left.map(({ user_id, lines_num }) => ({
      id: user_id,
      payload: {
        ...{ user_id, topic: 'cart' as const, kind: 'cart_left', ...reminderOf(lines_num) },
        target: { kind: 'cart' as const },
      },
    }));
    await emitAll(tx, notificationWanted('orders'), wanted);
  });
}
