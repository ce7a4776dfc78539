import { listOf, number } from '@market/service-kit/data/columns';
import { noRows } from '@market/service-kit/data/statement';

/** SQL: the user has bought a SKU of the product's model. */
export const hasBought = (user: string, product: string): string => `EXISTS (
    SELECT FROM purchase b JOIN product bought ON bought.id = b.product_id JOIN product said ON said.id = ${product}
    WHERE b.user_id = ${user} AND (bought.id = said.id OR bought.variant_group_id = said.variant_group_id)
  )`;

export const addPurchases = noRows({
  text: `INSERT INTO purchase (order_id, product_id, user_id) SELECT DISTINCT $order::int, product, $user::int FROM unnest($products::int[]) product
    ON CONFLICT DO NOTHING`,
  values: { order: number, user: number, products: listOf(number) },
});

export const removePurchases = noRows({ text: 'DELETE FROM purchase WHERE order_id = $order', values: { order: number } });

/** Has each review of the user say whether its writer bought what it is about. */
export const verifyReviews = noRows({
  text: `UPDATE review r SET verified_purchase = NOT r.verified_purchase
    WHERE r.user_id = $user AND r.verified_purchase <> ${hasBought('r.user_id', 'r.product_id')}`,
  values: { user: number },
});
