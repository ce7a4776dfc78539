import { expect, type Locator, type Page } from '@playwright/test';
import { slowness } from '../env.ts';

export const phoneSize = { width: 390, height: 844 };
/** What every page opens at. */
export const deskSize = { width: 1280, height: 800 };
export const narrowSize = { width: 320, height: 640 };

interface VisitorSettings {
  locale?: 'ru' | 'en';
  theme?: 'light' | 'dark' | 'system';
  /** The privacy notice was accepted on an earlier visit. */
  knowsNotice?: boolean;
}

const slowed = new WeakSet<Page>();

/** Slows the page down by the factor of the run (SLOW). */
async function slowDown(page: Page): Promise<void> {
  if (slowness === 1 || slowed.has(page)) return;
  slowed.add(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

/** What this browser keeps of earlier visits; written only where nothing stands yet, so that reloads keep later choices. */
export async function comeAs(page: Page, { locale = 'ru', theme = 'light', knowsNotice = true }: VisitorSettings): Promise<void> {
  await slowDown(page);
  const kept = { 'market:locale': locale, 'market:theme': theme, ...(knowsNotice ? { 'market:privacy-notice': 'seen' } : {}) };
  await page.addInitScript(
    `if (window === window.top) for (const [key, value] of Object.entries(${JSON.stringify(kept)})) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);`,
  );
}

/** Opens an address and waits until the splash has gone. */
export async function open(page: Page, path: string): Promise<void> {
  await slowDown(page);
  await page.goto(path);
  await expect(page.locator('#splash')).toHaveCount(0);
}

/**
 * The window takes another size, and the page has been laid out for it. Queries of the width are answered before a frame is drawn, and
 * watchers of elements after its layout: what either of them shows instead stands in the frame after that. A control pressed sooner may
 * be the one that is on its way out.
 */
export async function resize(page: Page, size: typeof deskSize): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async ({ width, height }) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    while (innerWidth !== width || innerHeight !== height) await frame();
    await frame();
    await frame();
  }, size);
}

/** Closes what lies over the page by its key, which goes to who has the focus: a dialog takes that a moment after it is seen. */
export async function closeByEscape(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await dialog.page().keyboard.press('Escape');
}
