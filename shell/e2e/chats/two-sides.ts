import { expect, type Page } from '@playwright/test';
import { comeAs } from '../frame/visit.ts';
import { aBuyer, aProductOf, aShop, type OnSale, type Shop } from '../orders/shop.ts';
import type { Person } from '../session/people.ts';
import { comeSignedIn } from '../signed-in.ts';

export interface TwoSides {
  shop: Shop;
  product: OnSale;
  buyer: Person & { token: string };
  /** Another browser, of the company's vendor. */
  vendor: Page;
}

/** A buyer in this browser, and in another one the vendor of a company with goods; nobody has said anything yet. */
export async function twoSides(page: Page, theme: 'light' | 'system' = 'light'): Promise<TwoSides> {
  const shop = await aShop(page);
  const product = await aProductOf(page, shop);
  const buyer = await aBuyer(page);
  await comeAs(page, { theme });
  await comeSignedIn(page, buyer.login, buyer.password);
  return { shop, product, buyer, vendor: await anotherBrowser(page, shop.vendor) };
}

/** Another browser, of someone else. */
export async function anotherBrowser(page: Page, { login, password }: { login: string; password?: string }): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const other = await (await browser.newContext()).newPage();
  await comeAs(other, {});
  await comeSignedIn(other, login, password);
  return other;
}

export const field = (page: Page) => page.getByRole('textbox', { name: 'Сообщение', exact: true });
export const log = (page: Page) => page.getByRole('log', { name: 'Сообщения переписки' });
/** Posts with such words. */
export const posts = (page: Page, text: string | RegExp) => log(page).getByRole('article').filter({ hasText: text });

/** Writes with the keyboard. */
export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
}
