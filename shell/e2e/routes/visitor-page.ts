import type { Browser, Page } from '@playwright/test';
import { comeAs } from '../frame/visit.ts';
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
