import { expect, type Page } from '@playwright/test';
import { anActiveCompany } from '../companies/company-fixtures.ts';
import { newPerson, type Person } from '../session/people.ts';
import { demo, openSession } from '../signed-in.ts';
import { aProduct, come, fields, main, type SavedForm } from './form-fixtures.ts';

/** Lets in what a company has for sale. */
async function approveAll(page: Page, company: number): Promise<void> {
  const { token } = await openSession(page, demo.admin);
  const headers = { 'x-auth-token': token };
  const waiting = await page.request.get(`/api/shop/moderation?per_page=200&company_id=${company}`, { headers });
  const { data } = (await waiting.json()) as { data: { id: number; version: number }[] };
  const changes = data.map(({ id, version }) => ({ id, version }));
  if (changes.length > 0) await page.request.post('/api/shop/moderation/approve', { headers, data: { changes } });
}

/** A buyer of this test alone, with goods of a company of this test alone in the cart. */
async function aBuyerWithCart(page: Page): Promise<Person> {
  const { id, vendor } = await anActiveCompany(page);
  const product_id = await aProduct(page, (await openSession(page, vendor.login, vendor.password)).token);
  await approveAll(page, id);
  const buyer = await newPerson(page, ['ROLE_BUYER']);
  const { token } = await openSession(page, buyer.login, buyer.password);
  const options = { headers: { 'x-auth-token': token }, data: { lines: [{ product_id, count: 1 }] } };
  // The goods of a new company are on sale once the catalogue has heard of it.
  await expect.poll(async () => (await page.request.post('/api/shop/cart', options)).status()).toBe(200);
  return buyer;
}

/** Forms of the orders module. */
export const ofOrders: SavedForm[] = [
  {
    file: 'mfe-orders/src/areas/checkout/pages/checkout/use-checkout-form.ts',
    command: 'orders/cart.checkout',
    saved: 'Заказ оформлен',
    fill: async (page) => {
      await come(page, '/cart/checkout', await aBuyerWithCart(page));
      await fields(main(page), { Телефон: '9123456789', Город: 'Иваново', Улица: 'улица Мира', Дом: '7' });
      return main(page).getByRole('button', { name: 'Оформить заказ', exact: true });
    },
  },
];
