import { number } from '@market/service-kit/data/columns';
import { noRows } from '@market/service-kit/data/statement';

export const addPurchase = noRows({
  text: 'INSERT INTO purchase (order_id, company_id, user_id) VALUES ($order, $company, $user) ON CONFLICT DO NOTHING',
  values: { order: number, company: number, user: number },
});

export const removePurchase = noRows({ text: 'DELETE FROM purchase WHERE order_id = $order', values: { order: number } });

/** Has the user's review of a company say whether its writer bought of it. */
export const verifyReview = noRows({
  text: `UPDATE company_review SET verified_purchase = EXISTS (SELECT FROM purchase p WHERE p.user_id = $user AND p.company_id = $company)
    WHERE user_id = $user AND company_id = $company`,
  values: { company: number, user: number },
});
