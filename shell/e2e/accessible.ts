import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { deskSize, narrowSize, phoneSize, resize } from './frame/visit.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Not among the standards yet, and asked for all the same: what is written on a control is part of its name. */
const BESIDES = { 'label-content-name-mismatch': { enabled: true } };
/** All that a theme can spoil. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What a page is judged in. */
interface Dress {
  sizes: readonly (typeof phoneSize)[];
  themes: readonly ('light' | 'dark')[];
}
const everyDress: Dress = { sizes: [phoneSize, deskSize], themes: ['light', 'dark'] };

/** English differs from Russian in words and their length alone, so it is judged where room is shortest. */
export const dressesOf = (locale: 'ru' | 'en'): Dress => (locale === 'ru' ? everyDress : { sizes: [phoneSize], themes: ['light'] });

/** Colours between two states are of neither: what is seen to move has to arrive first. */
const nothingMoves = () =>
  document.getAnimations().every(({ playState, effect }) => {
    const { target } = effect as KeyframeEffect;
    const isSeen = (target?.getBoundingClientRect().width ?? 0) > 0;
    return playState !== 'running' || !isSeen || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
  });

async function faults(page: Page, rules?: string[]): Promise<string[]> {
  await page.waitForFunction(nothingMoves);
  // Nothing but faults is reported, and no second page is opened to add up frames of other origins, which no screen has: each takes longer
  // than the judging itself.
  // Its program, read once in a page, is there for the next judging: reading it, twice at that, takes as long as the judging.
  const isRead = await page.evaluate<boolean>("typeof axe === 'object'");
  const axe = new AxeBuilder({ page, ...(isRead ? { axeSource: 'undefined' } : {}) })
    .options({ resultTypes: ['violations'], preload: false, rules: BESIDES })
    .setLegacyMode(true);
  // Fluent's focus keepers: hidden from readers and focusable on purpose.
  axe.exclude('[data-tabster-dummy]');
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(STANDARDS)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`);
}

/** The whole page, just as it stands, has no fault. */
export async function expectNoFault(page: Page): Promise<void> {
  expect(await faults(page)).toEqual([]);
}

/**
 * The whole page as it stands has no fault, on a phone and on a desktop, light and dark. The reader came with the theme of the system, so
 * all four are seen without opening the page again; what a theme cannot change is judged once per size. The window is as large afterwards
 * as it was.
 */
export async function expectAccessible(page: Page, dress: Partial<Dress> = {}): Promise<void> {
  const { sizes, themes } = { ...everyDress, ...dress };
  const before = page.viewportSize() ?? deskSize;
  for (const size of sizes) {
    await resize(page, size);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toHaveCount(1);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await faults(page, colorScheme === 'dark' ? COLOURS : undefined), `${page.url()}, ${colorScheme}, ${size.width} px`).toEqual(
        [],
      );
    }
  }
  await resize(page, before);
}

/** Nothing of the page is wider than its window. */
export async function expectWithinWindow(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(beyond, page.url()).toBeLessThanOrEqual(0);
}

/** Nothing makes the page wider than the narrowest phone. The window is as large afterwards as it was. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize() ?? deskSize;
  await resize(page, narrowSize);
  await expectWithinWindow(page);
  await resize(page, before);
}
