import { notificationWanted } from '@market/notifications-contract/notification.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import { noteReviewNotified, readReviewed } from './review.queries.ts';

interface Opinion {
  productId: number;
  writerId: number;
  rating: number;
}

/** Notifies the vendor's members of a review; once, however often it is deleted and written anew. */
export async function notifyOfReview(tx: Tx, { productId, writerId, rating }: Opinion): Promise<void> {
  if ((await noteReviewNotified(tx, { product: productId, user: writerId })).length === 0) return;
  const product = await readReviewed(tx, { product: productId });
  for (const userId of product?.member_ids ?? []) {
    await emit(tx, notificationWanted('catalogue'), userId, {
      ...{ user_id: userId, topic: 'goods', kind: 'product_reviewed', target: { kind: 'product', id: productId } },
      title: { ru: 'Новый отзыв о товаре', en: 'A new review of your product' },
      text: { ru: `«${product?.name_ru}»: ${rating} из 5`, en: `${product?.name_en}: ${rating} out of 5` },
    });
  }
}
