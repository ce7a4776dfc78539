import type { Page } from '@playwright/test';
import { comeAs } from '../frame/visit.ts';
import { comeSignedIn } from '../signed-in.ts';
import { test as base } from '../test.ts';

interface OfTest {
  pageOf: (login: string | undefined) => Promise<Page>;
}

interface OfWorker {
  visitors: Map<string | undefined, Promise<Page>>;
}

/** For tests that read alone: they go from address to address on one page of each visitor, which has the program at hand: a quarter of the time. */
export const test = base.extend<OfTest, OfWorker>({
  visitors: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameter's pattern
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],
  pageOf: async ({ browser, keptContexts, visitors }, use) => {
    const come = async (login: string | undefined): Promise<Page> => {
      const context = await browser.newContext();
      keptContexts.add(context);
      const page = await context.newPage();
      await comeAs(page, {});
      if (login) await comeSignedIn(page, login);
      return page;
    };
    await use((login) => {
      const page = visitors.get(login) ?? come(login);
      visitors.set(login, page);
      return page;
    });
  },
});
