import { listOf, number } from '@market/service-kit/data/columns';
import { noRows } from '@market/service-kit/data/statement';

/** SQL: the user has bought a SKU of the product's model, also one that is no more. */
export const hasBought = (user: string, product: string): string => `EXISTS (
    SELECT FROM product said JOIN purchase b ON b.user_id = ${user} LEFT JOIN product bought ON bought.id = b.product_id
    WHERE said.id = ${product}
      AND (said.id IN (b.product_id, b.model_id) OR coalesce(bought.variant_group_id, b.variant_group_id) = said.variant_group_id)
  )`;

/** With the model that each is of: its lead when it was ordered, and its group, of one that was taken away meanwhile that of the lead. */
export const addPurchases = noRows({
  text: `INSERT INTO purchase (order_id, product_id, user_id, model_id, variant_group_id)
    SELECT DISTINCT ON (b.product) $order::int, b.product, $user::int, b.model, coalesce(p.variant_group_id, lead.variant_group_id)
    FROM unnest($products::int[], $models::int[]) AS b (product, model)
      LEFT JOIN product p ON p.id = b.product LEFT JOIN product lead ON lead.id = b.model
    ORDER BY b.product ON CONFLICT DO NOTHING`,
  values: { order: number, user: number, products: listOf(number), models: listOf(number) },
});

export const removePurchases = noRows({ text: 'DELETE FROM purchase WHERE order_id = $order', values: { order: number } });

/** Has each review of the user say whether its writer bought what it is about. */
export const verifyReviews = noRows({
  text: `UPDATE review r SET verified_purchase = NOT r.verified_purchase
    WHERE r.user_id = $user AND r.verified_purchase <> ${hasBought('r.user_id', 'r.product_id')}`,
  values: { user: number },
});
