import { expect, type Locator, type Page } from '@playwright/test';
import { comeAs } from '../frame/visit.ts';
import { test as base } from '../test.ts';
import { buildFixtures } from './build-fixtures.ts';
import { Site } from './site-server.ts';

interface OnSite {
  site: Site;
  /** The page of `site`, with a mark that a reload would wipe out. */
  reader: Visitor;
}

/** Milliseconds for which the shell that looked at the feed does not look again. */
const LOOK_REST = 3_000;

/** What a person does on the site and sees there. */
export class Visitor {
  readonly page: Page;
  readonly #site: Site;
  #absences = 0;

  constructor(page: Page, site: Site) {
    this.page = page;
    this.#site = site;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#site.origin + path);
    await this.page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  }

  follow = (path: string): Promise<void> => this.page.locator(`a[href="${path}"]`).first().click();
  retry = (): Promise<void> => this.card().getByRole('button', { name: 'Повторить' }).click();
  card = (reason = '') => this.page.locator(`[data-testid="module-error"]${reason && `[data-reason="${reason}"]`}`);

  /** Faults of the module itself, switched on before its code runs. */
  async causeFaults(...faults: string[]): Promise<void> {
    await this.page.addInitScript((caused) => Object.assign(window, { alphaFaults: new Set(caused) }), faults);
  }

  /** Faults of what of the module runs from now on. */
  begin = (fault: string): Promise<void> =>
    this.page.evaluate((caused) => void Object.assign(window, { alphaFaults: new Set([caused]) }), fault);

  clearFaults = (): Promise<void> => this.page.evaluate(() => void Object.assign(window, { alphaFaults: new Set() }));

  /** Leaves the tab for a few seconds and comes back: the shell looks at the feed. */
  async returnsToTab(): Promise<void> {
    this.#absences += 1;
    await this.page.clock.install({ time: Date.now() + this.#absences * LOOK_REST });
    await this.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  }

  /** The same, and the shell goes by what the feed says now. */
  async looksAway(): Promise<void> {
    await this.returnsToTab();
    await expect(this.page.getByRole('link', { name: this.#site.betaInMenu, exact: true }).first()).toBeVisible();
  }

  /** Waits in vain for as long as the shell does, from the moment at which it is seen to wait. */
  async waitsInVain(waiting: Locator, deadline: number): Promise<void> {
    await expect(waiting).toBeAttached();
    await this.page.clock.fastForward(deadline);
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
    await comeAs(page, {});
    await use(new Visitor(page, site));
  },
});

export { expect };
