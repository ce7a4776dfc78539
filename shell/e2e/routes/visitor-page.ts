import { type Browser, expect, type Page } from '@playwright/test';
import { comeAs, open } from '../frame/visit.ts';
import { comeSignedIn } from '../signed-in.ts';
import { keepOpen } from '../test.ts';

/** By login; undefined: a guest. */
const visitors = new Map<string | undefined, Promise<Page>>();

/** For tests that read alone: they go from address to address on one page of each visitor, which has the program compiled: a third of the time. */
export function pageOf(browser: Browser, login: string | undefined): Promise<Page> {
  const page = visitors.get(login) ?? come(browser, login);
  visitors.set(login, page);
  return page;
}

async function come(browser: Browser, login: string | undefined): Promise<Page> {
  const context = await browser.newContext();
  keepOpen(context);
  const page = await context.newPage();
  await comeAs(page, {});
  if (login) await comeSignedIn(page, login);
  return page;
}

/** By its tag: to find one by its role, those of the whole page are computed at every look. */
export const titleOf = (page: Page) => page.locator('h1:visible');

const ofNothing = '/nothing-stands-here';
/** An entry of the history goes by its key: one without would be taken for that of the step before. */
const goWithin = (page: Page, address: string) => page.evaluate((to) => history.pushState({ key: crypto.randomUUID() }, '', to), address);

/**
 * Goes to an address as the links of the product do, without loading the program again: two thirds of the time. It goes by the error page, so that
 * nothing of the page before is taken for what was asked for.
 */
export async function walkTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await open(page, ofNothing);
  else await goWithin(page, ofNothing);
  await expect(titleOf(page)).toHaveText('404');
  await goWithin(page, address);
  await expect(titleOf(page)).not.toHaveText('404');
}
