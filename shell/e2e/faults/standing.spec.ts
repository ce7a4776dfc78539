import { expect, test } from './site.ts';
import { unavailable } from './troubles.ts';

// What goes wrong with a module that stands already.

test('it throws after its mount: its card, a neighbour that works, and Retry', { tag: '@full' }, async ({ reader }) => {
  const { page } = reader;
  const reports: string[] = [];
  page.on('pageerror', (error) => reports.push(error.message));
  await reader.open('/alpha');
  await reader.seesAlpha();
  await reader.begin('render');
  await page.getByRole('button', { name: /^Alpha \d+$/ }).click();
  await expect(reader.card('broken')).toBeVisible();
  expect(reports).toEqual(['alpha throws while it renders']);
  await reader.follow('/beta');
  await reader.seesBeta();
  await reader.clearFaults();
  await reader.follow('/alpha');
  await reader.seesAlpha();
  await reader.stayedOnOnePage();
});

test('it never finishes its unmount: the next page comes, nothing of it is left, and it is reported', { tag: '@full' }, async ({
  reader,
}) => {
  const { page } = reader;
  const reports: string[] = [];
  page.on('pageerror', (error) => reports.push(error.message));
  await page.clock.install();
  await reader.open('/alpha');
  await reader.seesAlpha();
  await reader.begin('unmount');
  await reader.follow('/beta');
  await expect(page.getByTestId('module-loading')).toBeVisible();
  await page.clock.fastForward(3_000);
  await reader.seesBeta();
  await expect(page.locator('[data-module="alpha"]')).toHaveCount(0);
  expect(reports).toEqual(['unmount of alpha took longer than 3000 ms']);
  await reader.clearFaults();
  await reader.follow('/alpha');
  await reader.seesAlpha();
  await reader.stayedOnOnePage();
});

test('the feed cannot be had while the page is open: nothing changes, and nobody is bothered', { tag: '@full' }, async ({
  site,
  reader,
}) => {
  const { page } = reader;
  const reports: string[] = [];
  page.on('pageerror', (error) => reports.push(error.message));
  let looks = 0;
  await reader.open('/alpha');
  await reader.seesAlpha();
  site.trouble(/feed\.json$/, (request, response) => {
    looks += 1;
    return unavailable(request, response);
  });
  await reader.returnsToTab();
  await expect.poll(() => looks).toBeGreaterThan(0);
  await reader.follow('/beta');
  await reader.seesBeta();
  await reader.follow('/alpha');
  await reader.seesAlpha();
  expect(reports).toEqual([]);
});
