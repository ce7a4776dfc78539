import type { Page } from '@playwright/test';

/** Once whoever changed an order is shown that it is done, the others are shown it within this time; so are those whose line is back. */
export const SOON = { timeout: 2_000 };

const CUT = 'e2e:line-cut';

/** The page that is opened next has a line that can be cut: a browser that is taken offline goes on reading what it was being sent. */
export async function withLineToCut(page: Page): Promise<void> {
  await page.addInitScript((event) => {
    const ask = window.fetch;
    const ended = () => {
      const cut = new AbortController();
      window.addEventListener(event, () => cut.abort(), { once: true });
      return cut.signal;
    };
    window.fetch = (input, init) => {
      if (input !== '/live') return ask(input, init);
      return ask(input, { ...init, signal: AbortSignal.any([...(init?.signal ? [init.signal] : []), ended()]) });
    };
  }, CUT);
}

/** The network is lost, and the live line with it. */
export async function cutLine(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate((event) => window.dispatchEvent(new Event(event)), CUT);
}

/** The network is there again, and the page has opened its line anew. */
export async function restoreLine(page: Page): Promise<void> {
  const opened = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/live' && answer.ok());
  await page.context().setOffline(false);
  await opened;
}
