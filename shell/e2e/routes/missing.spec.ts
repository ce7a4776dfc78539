import { expect, type Page } from '@playwright/test';
import { open } from '../frame/visit.ts';
import { demo } from '../signed-in.ts';
import { test } from '../test.ts';
import { builtRoutes, visitorOf } from './built-routes.ts';
import { routeSamples } from './route-samples.ts';
import { pageOf } from './visitor-page.ts';

/** No record of the demo data has it. */
const NOBODYS = '999999999';

const withParameter = (await builtRoutes()).filter(({ path, redirect }) => path.includes('/:') && !redirect);

/** The 404 page stands at the address of the object itself: a reload asks again, and Back leads where the reader was. */
async function expectMissing(page: Page, address: string): Promise<void> {
  await open(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page).toHaveTitle(/404/);
  await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1);
  expect(new URL(page.url()).pathname).toBe(address);
}

for (const { path, audience } of withParameter) {
  test(`${path} of what does not exist is the 404 page at its own address`, { tag: '@full' }, async ({ browser }) => {
    await expectMissing(await pageOf(browser, visitorOf(audience)), path.replace(/:\w+/g, NOBODYS));
  });
}

/** The samples belong to the first vendor; the second one must not even learn that they exist. */
const ofOneVendor = withParameter.filter(({ path, audience }) => audience?.includes('ROLE_VENDOR') && !routeSamples[path]?.shared);
for (const { path, address } of ofOneVendor) {
  test(`${path} of another vendor is the 404 page at its own address`, { tag: '@full' }, async ({ browser }) => {
    await expectMissing(await pageOf(browser, demo.otherVendor), address);
  });
}
