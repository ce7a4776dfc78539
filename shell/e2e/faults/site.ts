import { test as base, expect, type Page } from '@playwright/test';
import { buildFixtures } from './build-fixtures.ts';
import { Site } from './site-server.ts';

interface OnSite {
  site: Site;
  /** The page of `site`, with a mark that a reload would wipe out. */
  reader: Reader;
}

/** What a person does on the site and sees there. */
export class Reader {
  readonly page: Page;
  readonly #origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#origin + path);
    await this.page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  }

  follow = (path: string): Promise<void> => this.page.locator(`a[href="${path}"]`).first().click();
  retry = (): Promise<void> => this.card().getByRole('button', { name: 'Повторить' }).click();
  card = (reason = '') => this.page.locator(`[data-testid="module-error"]${reason && `[data-reason="${reason}"]`}`);

  /** Faults of the module itself, switched on before its code runs. */
  async wish(...faults: string[]): Promise<void> {
    await this.page.addInitScript((wished) => Object.assign(window, { alphaFaults: new Set(wished) }), faults);
  }

  relent = (): Promise<void> => this.page.evaluate(() => void Object.assign(window, { alphaFaults: new Set() }));

  /** Leaves the tab and comes back: one of the moments at which the shell looks at the feed, at most every few seconds. */
  async looksAway(): Promise<void> {
    const answered = this.page.waitForResponse(/feed\.json$/);
    await expect(async () => {
      await this.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
      await Promise.race([answered, this.page.waitForTimeout(300).then(() => Promise.reject(new Error('not yet')))]);
    }).toPass({ timeout: 10_000 });
  }

  async seesAlpha(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Alpha is here' })).toBeVisible();
    await this.#counts('Alpha');
    await expect(this.card()).toHaveCount(0);
  }

  /** The neighbour is on screen and alive: it answers a click. */
  async seesBeta(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Beta is here' })).toBeVisible();
    await this.#counts('Beta');
  }

  async stayedOnOnePage(): Promise<void> {
    expect(await this.page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  }

  async #counts(name: string): Promise<void> {
    const button = this.page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
    const before = Number(((await button.textContent()) ?? '').split(' ')[1]);
    await button.click();
    await expect(button).toHaveText(`${name} ${before + 1}`);
  }
}

export const test = base.extend<OnSite, { built: string }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameter's pattern
    async ({}, use, { parallelIndex }) => use(await buildFixtures(parallelIndex)),
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ built }, use) => {
    const site = await Site.open(built);
    await use(site);
    await site.close();
  },
  reader: async ({ page, site }, use) => {
    const violations: string[] = [];
    page.on('console', (message) => /Content Security Policy/.test(message.text()) && violations.push(message.text()));
    await use(new Reader(page, site.origin));
    expect(violations, 'nothing on the page breaks the content policy').toEqual([]);
  },
});

export { expect };
