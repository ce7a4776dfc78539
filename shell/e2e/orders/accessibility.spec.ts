import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { comeAs, open } from '../frame/visit.ts';
import { newPerson } from '../session/people.ts';
import { comeSignedIn, demo, openSession } from '../signed-in.ts';
import { modelOf } from './goods.ts';

/** A buyer of this test alone, with goods in the cart. */
async function withCart(page: Page): Promise<void> {
  const person = await newPerson(page, ['ROLE_BUYER']);
  const { id, count } = await modelOf(page, 1);
  const { token } = await openSession(page, person.login, person.password);
  const lines = [{ product_id: id, count }];
  const answer = await page.request.post('/api/shop/cart', { headers: { 'x-auth-token': token }, data: { lines } });
  expect(answer.status()).toBe(200);
  await comeSignedIn(page, person.login, person.password);
}

const as = (login: string) => async (page: Page) => void (await comeSignedIn(page, login));

const screens: [path: string, reader: string, come: (page: Page) => Promise<void>][] = [
  ['/cart', 'buyer', withCart],
  ['/cart/checkout', 'buyer', withCart],
  ['/cart/history', 'buyer', as(demo.buyer)],
  ['/cart/quick', 'guest', async () => undefined],
  ['/orders/list/full', 'buyer', as(demo.buyer)],
  ['/orders/list/full', 'vendor', as(demo.vendor)],
  ['/orders/list/abandoned', 'admin', as(demo.admin)],
  ['/orders/1/view', 'admin', as(demo.admin)],
  ['/orders/1/view?tab=items', 'admin', as(demo.admin)],
  ['/orders/1/view?tab=messages', 'admin', as(demo.admin)],
  ['/orders/1/view?tab=timeline', 'admin', as(demo.admin)],
  ['/orders/1/edit', 'admin', as(demo.admin)],
];

for (const [path, reader, come] of screens) {
  test(`${path} of a ${reader} is accessible in every dress and as narrow as 320 px`, { tag: '@full' }, async ({ page }) => {
    await comeAs(page, { theme: 'system' });
    await come(page);
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
