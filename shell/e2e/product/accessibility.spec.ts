import { expect } from '@playwright/test';
import { dressesOf, expectAccessible, expectNoSidewaysScroll } from '../accessible.ts';
import { comeAs, open } from '../frame/visit.ts';
import { test } from '../test.ts';

const screens = [
  '/products/catalog',
  '/products/catalog/1',
  '/products/catalog?q=плтье',
  '/products/catalog?q=ъъъъ',
  '/products/new',
  '/products/list/U1/1',
  '/viewproduct/1',
  '/viewproduct/999999',
  '/error/error-v1',
];

/** The longest words of English stand on these. */
const inEnglish = ['/products/catalog', '/products/catalog?q=ъъъъ', '/viewproduct/1'];

for (const locale of ['ru', 'en'] as const) {
  for (const screen of locale === 'ru' ? screens : inEnglish) {
    test(`${screen} is accessible and as narrow as 320 px: ${locale}`, { tag: '@full' }, async ({ page }) => {
      await comeAs(page, { locale, theme: 'system' });
      await open(page, screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, dressesOf(locale));
      await expectNoSidewaysScroll(page);
    });
  }
}
