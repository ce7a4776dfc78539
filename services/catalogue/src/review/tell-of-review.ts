import { notificationWanted } from '@market/notifications-contract/notification.events';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { emit } from '@market/service-kit/events/outbox';

const CONCERNED = `
  SELECT p.name_ru, coalesce(p.name_en, p.name_ru) AS name_en, c.member_ids
  FROM product p JOIN company_card c ON c.id = p.company_id WHERE p.id = $1`;

interface Concerned {
  name_ru: string;
  name_en: string;
  member_ids: number[];
}

const TOLD = 'INSERT INTO review_told (product_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1';

interface Opinion {
  productId: number;
  writerId: number;
  rating: number;
}

/** Everybody who acts for the vendor hears what was said of his goods; once, however often it is taken back and written anew. */
export async function tellOfReview(tx: Tx, { productId, writerId, rating }: Opinion): Promise<void> {
  if ((await rowsOf(tx, TOLD, [productId, writerId])).length === 0) return;
  const [product] = await rowsOf<Concerned>(tx, CONCERNED, [productId]);
  for (const userId of product?.member_ids ?? []) {
    await emit(tx, notificationWanted('catalogue'), userId, {
      ...{ user_id: userId, topic: 'goods', kind: 'product_reviewed', href: `/viewproduct/${productId}` },
      title: { ru: 'Новый отзыв о товаре', en: 'A new review of your product' },
      text: { ru: `«${product?.name_ru}»: ${rating} из 5`, en: `${product?.name_en}: ${rating} out of 5` },
    });
  }
}
