import { type Browser, expect, type Page } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { expectHarmless, watchAttacks } from '../hostile.ts';
import { comeSignedIn, demo, openSession } from '../signed-in.ts';
import { test } from '../test.ts';
import {
  aHostileShop,
  HOSTILE_SITES,
  type HostileShop,
  hostileCollection,
  hostileImport,
  hostileReviews,
  judgeGoods,
  REASON,
} from './hostile-shop.ts';

interface Visitor {
  page: Page;
  /** Opens a page, waits for what it has to show, and lets nothing run there. */
  reads(path: string, ...words: (string | undefined)[]): Promise<void>;
}

async function aVisitor(browser: Browser, who?: { login: string; password?: string }): Promise<Visitor> {
  const page = await (await browser.newContext()).newPage();
  const broken: string[] = [];
  page.on('pageerror', (fault) => broken.push(String(fault)));
  await watchAttacks(page);
  await comeAs(page, {});
  if (who) await comeSignedIn(page, who.login, who.password);
  const reads: Visitor['reads'] = async (path, ...words) => {
    await open(page, path);
    for (const word of words) await expect(page.getByRole('main'), path).toContainText(word ?? 'a word to look for');
    await expectHarmless(page, path);
    expect(broken, path).toEqual([]);
  };
  return { page, reads };
}

/** What is written, looked at by those who write and judge it. */
async function whileItWaits(admin: Visitor, vendor: Visitor, shop: HostileShop & { job: number }): Promise<void> {
  const { company, products, stores, type, category, mark, job } = shop;
  const [first, last] = [products[0], products.at(-1)];
  const staff = async () => {
    await admin.reads(`/products/moderation?per_page=100&company=${company.id}`, first?.name, last?.name, company.brand);
    await admin.reads(`/products/types/view/${type.id}`, type.name, '<video src=x');
    await admin.reads(`/categories/list?q=${mark}`, category.name);
  };
  const its = async () => {
    await vendor.reads('/products/company/list?per_page=100', first?.name, last?.name);
    await vendor.reads(`/products/edit/${first?.id}`);
    await vendor.reads(`/products/bulk?q=${mark}&per_page=50`, first?.name);
    await vendor.reads(`/products/import?job=${job}&per_page=100`, '<img src=x onerror=pwned(1)>.csv');
    await vendor.reads('/stores/list?per_page=50', stores[0]?.name, stores.at(-1)?.name);
    await vendor.reads(`/companies/edit/${company.id}`);
  };
  await Promise.all([staff(), its()]);
}

/** What is on sale, looked at by everybody. */
async function onSale(
  readers: Record<'guest' | 'buyer' | 'vendor', Visitor>,
  shop: HostileShop & { collection: { id: number; name: string } },
): Promise<void> {
  const { guest, buyer, vendor } = readers;
  const { company, products, stores, category, mark, attributeValue, collection } = shop;
  const first = products[0];
  const its = async () => {
    await guest.reads(`/products/list/U${company.id}/${company.id}?per_page=108`, first?.name, company.brand);
    await guest.reads(`/products/catalog/${category.id}?filters=open`, category.name);
    await guest.reads(`/viewproduct/${first?.id}`, first?.name, attributeValue, company.brand, '<listing>');
    await guest.reads(`/collections/view/${collection.id}`, collection.name);
  };
  const theirs = async () => {
    await buyer.reads(`/companies/list?q=${mark}`, company.brand);
    await buyer.reads(`/companies/view/${company.id}`, company.name, company.city, stores[0]?.name, '<listing>');
    await vendor.reads('/products/company/list?state=rejected', REASON);
  };
  await Promise.all([its(), theirs()]);
}

/** What its vendor and staff are notified of when it is over. */
async function afterwards(admin: Visitor, vendor: Visitor, shop: HostileShop): Promise<void> {
  const { company } = shop;
  await Promise.all([
    admin.reads('/companies/review?state=suspended&per_page=100', company.brand),
    vendor.reads('/companies/start', REASON),
  ]);
  await vendor.page
    .getByRole('banner')
    .getByRole('button', { name: /^Уведомления/ })
    .press('Enter');
  await expect(vendor.page.getByRole('dialog', { name: 'Уведомления' })).toContainText(company.brand);
  await expectHarmless(vendor.page, 'the bell');
}

/** The catalogue is others' too: nothing of this stays in it. */
async function clearAway({ own, admin, products, category, type, company }: HostileShop, collection: { id: number }): Promise<void> {
  await admin('delete', `/api/shop/collection/${collection.id}`);
  for (const { id } of products) await own('delete', `/api/shop/product/${id}`);
  await admin('delete', `/api/shop/category/${category.id}`);
  await admin('delete', `/api/shop/product_type/${type.id}`);
  await admin('post', `/api/company/${company.id}/status`, { status: 'suspended', reason: REASON });
}

/** An address that would run is no address of a company. */
async function refusesHostileSites(page: Page, { vendor, company }: HostileShop): Promise<void> {
  const { token } = await openSession(page, vendor.login, vendor.password);
  for (const site of HOSTILE_SITES) {
    const answer = await page.request.put(`/api/company/${company.id}`, { headers: { 'x-auth-token': token }, data: { site } });
    expect(answer.status(), site).toBe(422);
  }
}

test('what vendors, buyers and staff may write of goods and companies is shown and runs nowhere', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  test.slow();
  const shop = await aHostileShop(page);
  await refusesHostileSites(page, shop);
  const job = await hostileImport(page, shop);
  const [admin, vendor] = [await aVisitor(browser, { login: demo.admin }), await aVisitor(browser, shop.vendor)];
  await whileItWaits(admin, vendor, { ...shop, job });
  await judgeGoods(shop, 3);
  await hostileReviews(page, shop);
  const collection = await hostileCollection(shop);
  const readers = { guest: await aVisitor(browser), buyer: await aVisitor(browser, { login: demo.otherBuyer }), vendor };
  await onSale(readers, { ...shop, collection });
  await clearAway(shop, collection);
  await afterwards(admin, vendor, shop);
  await shop.admin('delete', `/api/company/${shop.company.id}`);
});
