import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { comeAs, deskSize, open, phoneSize } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';

const screens = ['/settings', '/settings/profile', '/settings/profile?tab=avatar', '/settings/profile?tab=locations'];

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .exclude('[data-tabster-dummy]')
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

for (const { theme, size } of [
  { theme: 'light', size: phoneSize },
  { theme: 'dark', size: deskSize },
] as const) {
  test(`settings and profile: ${theme}, ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await comeAs(page, { theme });
    await comeSignedIn(page, demo.admin);
    for (const screen of screens) {
      await open(page, screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await faults(page), screen).toEqual([]);
    }
  });
}

test('no screen scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await comeAs(page, {});
  await comeSignedIn(page, demo.admin);
  for (const screen of screens) {
    await open(page, screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(320);
  }
});

test('each role sees its own settings', async ({ browser }) => {
  const own = ['Профиль и безопасность', 'Фото профиля', 'Адреса'];
  for (const [login, cards] of [
    [demo.buyer, own],
    [demo.manager, own],
    [demo.admin, [...own, 'Пользователи', 'Документы']],
  ] as const) {
    const page = await browser.newPage();
    await comeAs(page, {});
    await comeSignedIn(page, login);
    await open(page, '/settings');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(cards.length);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(cards);
    await page.close();
  }
});
