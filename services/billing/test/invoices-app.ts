import type { IssueInvoice } from '@market/billing-contract/invoice';
import type { Principal } from '@market/kit-contract/principal';
import { invoiceWanted, type WantedInvoice } from '@market/orders-contract/invoice.events';
import { billingApp } from './billing-app.ts';

export const SELLER: IssueInvoice['seller'] = {
  ...{ name: 'ООО «Ромашка»', inn: '7701234560', kpp: '770101001', address: 'Иваново', account: '40702810200000000001' },
  ...{ bank: 'ПАО СБЕРБАНК', bik: '044525225', correspondent_account: '30101810400000000225', vat: '20' },
};
export const PAYER = { name: 'ООО «Лавка»', inn: '7707083893', kpp: '770701001', address: 'Москва' };

/** Billing with invoices of orders, issued as the orders service issues them. */
export async function invoicesApp() {
  const app = await billingApp();
  let orders = 50_000;

  const nextOrder = (): number => ++orders;
  const asked = (user: Principal, more: Partial<IssueInvoice> = {}): IssueInvoice => {
    const amount = more.amount ?? 1_200;
    const lines = [{ name: 'Платье', count: 1, price: amount, sum: amount }];
    return {
      order_id: nextOrder(),
      version: 1,
      user_id: user.userId,
      company_id: 7,
      seller: SELLER,
      payer: PAYER,
      lines,
      bonuses: 0,
      ...more,
      amount,
    };
  };
  /** Issues, and answers what was asked with its number. */
  async function issue(user: Principal, more: Partial<IssueInvoice> = {}) {
    const input = asked(user, more);
    return { ...input, ...(await app.orders.invoice.issue.mutate(input)).data };
  }
  async function want(wanted: Pick<WantedInvoice, 'order_id' | 'version' | 'amount'>): Promise<void> {
    const lines = [{ name: 'Платье', count: 1, price: wanted.amount, sum: wanted.amount }];
    await app.events.publish(invoiceWanted, wanted.order_id, { lines, bonuses: 0, ...wanted });
    await app.events.settled('billing', 'orders');
  }
  const invoice = async (as: Principal, id: number) => (await app.get(as, `invoice/${id}`)).body.data;
  /** What was told of payments of an order. */
  const recorded = async (order: number) =>
    (
      await app.pool.query(`SELECT payload FROM outbox WHERE subject = 'mp.billing.payment.recorded' AND aggregate_id = $1`, [
        String(order),
      ])
    ).rows.map(({ payload }) => payload);
  return { ...app, nextOrder, asked, issue, want, invoice, recorded };
}
