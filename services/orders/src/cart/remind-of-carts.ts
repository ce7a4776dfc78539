import { notificationWanted } from '@market/notifications-contract/notification.events';
import type { Db } from '@market/service-kit/data/database';
import { inTransaction } from '@market/service-kit/data/transaction';
import { emitAll } from '@market/service-kit/events/outbox';
import { takeLeftCarts } from './waiting-carts.queries.ts';

const TITLE = { ru: 'В корзине остались товары', en: 'There are goods left in your cart' };

/** Notifies each person once of a cart that nobody changed since; a change of it begins anew. */
export async function remindOfCarts(pool: Db['pool'], before: Date): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const left = await takeLeftCarts(tx, { before });
    const wanted = left.map(({ user_id, lines_num }) => ({
      id: user_id,
      payload: {
        ...{ user_id, topic: 'cart' as const, kind: 'cart_left', title: TITLE },
        target: { kind: 'cart' as const },
        text: { ru: `Строк: ${lines_num}. Цены и остатки могли измениться`, en: `Lines: ${lines_num}. Prices and stock may have changed` },
      },
    }));
    await emitAll(tx, notificationWanted('orders'), wanted);
  });
}
