import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { comeAs, deskSize, open, phoneSize, resize } from './visit.ts';

/** Sums what moved on the page without the reader's doing. */
const countShifts = `
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Keeps the page's program back, for looking at what stands before it came. */
async function holdProgram(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/bootstrap.*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const size of [phoneSize, deskSize]) {
  test(`the splash stands from the first paint, then leaves without moving anything: ${size.width} px`, {
    tag: size === deskSize ? '@core' : '@full',
  }, async ({ page }) => {
    await resize(page, size);
    await comeAs(page, { knowsNotice: false });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(countShifts);
    const release = await holdProgram(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#splash')).toBeVisible();
    release();
    await expect(page.locator('#splash')).toHaveCount(0);
    expect(await page.evaluate('shift')).toBeLessThan(0.1);
  });
}

for (const [path, photo] of [
  ['/products/catalog', 'main article img'],
  ['/viewproduct/1', 'main button[aria-haspopup="dialog"] img'],
] as const) {
  test(`pictures stand before any program, where the page has them: ${path}`, { tag: '@core' }, async ({ page }) => {
    await resize(page, phoneSize);
    await comeAs(page, {});
    const release = await holdProgram(page);
    await page.goto(path, { waitUntil: 'commit' });
    const early = page.locator('#splash img').first();
    await expect.poll(() => early.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const [source, before] = [await early.getAttribute('src'), await early.boundingBox()];
    release();
    await expect(page.locator('#splash')).toHaveCount(0);
    await expect(page.locator(photo).first()).toHaveAttribute('src', source ?? '');
    const moved = async () => {
      const after = await page.locator(photo).first().boundingBox();
      return [after?.width, after?.height, Math.abs((after?.y ?? 0) - (before?.y ?? 0)) < 4];
    };
    // Fonts come late, and move what stands below words.
    await expect.poll(moved).toEqual([before?.width, before?.height, true]);
  });
}

test('the notice comes once, is reached by keyboard and covers no focused element', { tag: '@full' }, async ({ page }) => {
  await comeAs(page, { knowsNotice: false });
  await open(page, '/');
  const notice = page.getByRole('region', { name: 'Уведомление о данных в браузере' });
  await expect(notice).toBeVisible();
  // All of the page is there: goods that come later push the footer away.
  await expect(page.locator('main a[href^="/viewproduct/"]').nth(12)).toBeAttached();
  const last = page.locator('footer a').last();
  await last.focus();
  const hidden = async () => {
    const [link, bar] = await Promise.all([last.boundingBox(), notice.boundingBox()]);
    return (link?.y ?? 0) + (link?.height ?? 0) - (bar?.y ?? 0);
  };
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  await page.evaluate('document.activeElement.blur()');
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Перейти к содержанию' }).focus();
  await page.keyboard.press('Tab');
  await expect(notice.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.locator('#splash')).toHaveCount(0);
  await expect(notice).toHaveCount(0);
});

test('dark from the first paint after a reload', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(`localStorage.setItem('market:privacy-notice', 'seen')`);
  await open(page, '/');
  await page.getByRole('button', { name: 'Оформление: Как в системе' }).click();
  await page.getByRole('menuitemradio', { name: 'Тёмное' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const release = await holdProgram(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#splash')).toHaveCSS('background-color', 'rgb(27, 31, 32)');
  release();
  await expect(page.locator('header')).toHaveCSS('background-color', 'rgb(35, 41, 43)');
});

test('follows the system while nothing else was chosen', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(`localStorage.setItem('market:privacy-notice', 'seen')`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
