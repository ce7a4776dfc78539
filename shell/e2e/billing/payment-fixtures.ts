import { expect, type Page } from '@playwright/test';
import { aBuyer, aProductOf, aShop, placeOrder, type Shop } from '../orders/shop.ts';
import { newPerson } from '../session/people.ts';
import { openSession } from '../signed-in.ts';

const PLAN = { tariff_id: 2, days: 30 };
const PRICE = 990;

interface Begun {
  client_secret: string;
  publishable_key: string;
}

/** What the form of a card does with what it was given; answers the provider's name of the card. */
async function charge(page: Page, { client_secret, publishable_key }: Begun): Promise<string> {
  const [intent = ''] = client_secret.split('_secret_');
  const headers = { authorization: `Bearer ${publishable_key}` };
  const form = { client_secret, payment_method: 'pm_card_visa' };
  const answer = await page.request.post(`/dev/pay/v1/payment_intents/${intent}/confirm`, { headers, form });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { payment_method: string }).payment_method;
}

/** A plan that a buyer of this test alone has paid by card; answers the number of the payment. */
export async function aPaidPlan(page: Page): Promise<number> {
  const { login, password } = await newPerson(page, ['ROLE_BUYER']);
  const { token } = await openSession(page, login, password);
  const headers = { 'x-auth-token': token };
  let begun: (Begun & { id: number }) | null = null;
  // As soon as billing has heard of the buyer.
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/stripe/add_payment', { headers, params: { ...PLAN, amount: PRICE } });
      if (answer.status() === 200) begun = ((await answer.json()) as { data: Begun & { id: number } }).data;
      return answer.status();
    })
    .toBe(200);
  const { id, ...card } = begun as unknown as Begun & { id: number };
  const method = await charge(page, card);
  const taken = await page.request.post('/api/stripe/add_subscription', { headers, data: { ...PLAN, payment_method_id: method } });
  expect(taken.status(), await taken.text()).toBe(200);
  return id;
}

/** A company of this test alone that is owed what a card has paid for one of its orders. */
export async function anOwedShop(page: Page): Promise<Shop> {
  const [shop, buyer] = [await aShop(page), await aBuyer(page)];
  const product = await aProductOf(page, shop);
  const order = await placeOrder(page, buyer.token, { lines: [{ product_id: product.id, count: 2 }] });
  const headers = { 'x-auth-token': buyer.token };
  const pay = async () => {
    const answer = await page.request.post(`/api/shop/order/${order.main}/pay`, { headers, data: { method: 'card' } });
    return (await answer.json()) as { data: { payment_status: string; card: Begun | null } };
  };
  const { data } = await pay();
  if (!data.card) throw new Error('the order is not paid by card');
  await charge(page, data.card);
  await expect.poll(async () => (await pay()).data.payment_status).toBe('paid');
  return shop;
}
