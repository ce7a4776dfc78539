import { expect } from '@playwright/test';
import { expectWithinWindow } from '../accessible.ts';
import { comeAs, open, resize } from '../frame/visit.ts';
import { comeSignedIn, demo } from '../signed-in.ts';
import { test } from '../test.ts';

const READERS = [demo.vendor, demo.admin, demo.buyer];

for (const login of READERS) {
  for (const locale of ['ru', 'en'] as const) {
    test(`the list of orders of ${login} shows all it has at every width of a table, in ${locale}`, { tag: '@full' }, async ({ page }) => {
      await comeAs(page, { locale });
      await comeSignedIn(page, login);
      await resize(page, { width: 1440, height: 900 });
      await open(page, '/orders/list/full');
      const table = page.getByRole('grid');
      await expect(table.getByRole('row').nth(2)).toBeVisible();
      for (const width of [1024, 1280, 1440]) {
        await resize(page, { width, height: 900 });
        await expectWithinWindow(page);
        await expect
          .poll(() => table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)), `${width} px`)
          .toBeLessThanOrEqual(0);
      }
    });
  }
}
