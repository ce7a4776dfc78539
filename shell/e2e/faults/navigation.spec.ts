import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const expectScrolledTo = (page: Page, top: number) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);

test('a new page starts at its top, and a step back returns to where the reader was', { tag: '@full' }, async ({ reader }) => {
  const { page } = reader;
  await reader.open('/beta');
  await reader.seesBeta();
  await page.evaluate(() => window.scrollTo(0, 1200));
  await page
    .locator('nav a[href="/alpha"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await reader.seesAlpha();
  await expectScrolledTo(page, 0);
  await page.goBack();
  await page.getByRole('heading', { name: 'Beta is here' }).waitFor();
  await expectScrolledTo(page, 1200);
  await page.reload();
  await expectScrolledTo(page, 1200);
});

test('what comes late above the place that was read does not move the reader away from it before they act', { tag: '@full' }, async ({
  reader,
}) => {
  const { page } = reader;
  // Whatever answers a change of size has done so two frames later.
  const insertAbove = () =>
    page.evaluate(async () => {
      const late = document.createElement('div');
      late.style.height = '80px';
      document.querySelector('main')?.prepend(late);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
  await reader.open('/beta');
  await reader.seesBeta();
  await page.evaluate(() => window.scrollTo(0, 1200));
  await page.reload();
  await expectScrolledTo(page, 1200);
  await insertAbove();
  expect(await page.evaluate(() => window.scrollY)).toBe(1200);
  await page.mouse.wheel(0, 300);
  await expectScrolledTo(page, 1500);
  await insertAbove();
  await expectScrolledTo(page, 1580);
});

test('a reload while the page is still too short for the place that was read returns to it all the same', { tag: '@full' }, async ({
  reader,
}) => {
  const { page } = reader;
  await reader.open('/beta');
  await reader.seesBeta();
  await page.evaluate(() => window.scrollTo(0, 1200));
  await page.reload();
  await expectScrolledTo(page, 1200);
  await page.locator('main').evaluate((main) => {
    main.style.display = 'none';
  });
  await expectScrolledTo(page, 0);
  await page.reload();
  await expectScrolledTo(page, 1200);
});

test('one step of the reader is one step for every root', { tag: '@full' }, async ({ reader }) => {
  const { page } = reader;
  await reader.open('/beta');
  await reader.seesBeta();
  const before = await page.evaluate(() => window.history.length);
  await reader.follow('/alpha');
  await reader.seesAlpha();
  expect(await page.evaluate(() => window.history.length)).toBe(before + 1);
  await page.goBack();
  await reader.seesBeta();
  await page.goForward();
  await reader.seesAlpha();
});

test('a module that got a new version since it was opened comes in it at the next visit, in the same document', { tag: '@full' }, async ({
  site,
  reader,
}) => {
  await reader.open('/alpha');
  await reader.seesAlpha();
  await reader.follow('/beta');
  await reader.seesBeta();
  site.publish('alpha', '2.0.0');
  await reader.looksAway();
  await reader.follow('/alpha');
  await reader.seesAlpha();
  await reader.stayedOnOnePage();
  expect(await reader.page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('mfe_alpha')))).toHaveLength(2);
});

test('a module leaves nothing behind, however often it is visited', { tag: '@full' }, async ({ reader }) => {
  const { page } = reader;
  await reader.open('/alpha');
  await reader.seesAlpha();
  await reader.follow('/beta');
  await reader.seesBeta();
  const remains = () =>
    page.evaluate(() => ({
      styles: document.querySelectorAll('style').length,
      outlet: document.querySelectorAll('#module-outlet *').length,
      scripts: document.querySelectorAll('script').length,
      portals: document.body.childElementCount,
    }));
  // What the frame fetches for later has come by then.
  await page.waitForLoadState('networkidle');
  const first = await remains();
  for (let visit = 0; visit < 15; visit += 1) {
    await reader.follow('/alpha');
    await page.getByRole('heading', { name: 'Alpha is here' }).waitFor();
    await reader.follow('/beta');
    await page.getByRole('heading', { name: 'Beta is here' }).waitFor();
  }
  await expect.poll(remains).toEqual(first);
});
