import type { CDPSession, Page } from '@playwright/test';
import { expect, test, type Visitor } from './site.ts';

const VISITS = 50;
/**
 * After these what is fetched once, and kept, is there, and most of what the engine learns of code that it meets often: of two hundred visits the
 * first fifty cost the heap 0.9 MB, the last fifty 0.07 MB.
 */
const WARM_UP = 30;
/** So often things are counted in a row: what is let go of a moment later was not left behind. */
const LOOKS = 5;
/** Of what comes and goes with a page: caches and timers of libraries breathe. */
const SLACK = { Nodes: 60, JSEventListeners: 10, Documents: 1, styles: 0 };

type Counted = Record<keyof typeof SLACK | 'heap', number>;

const idle = (page: Page): Promise<void> => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve())));

async function look(page: Page, devtools: CDPSession): Promise<Counted> {
  await idle(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const styles = await page.locator('style, link[rel="stylesheet"]').count();
  return { Nodes: of('Nodes'), JSEventListeners: of('JSEventListeners'), Documents: of('Documents'), styles, heap: of('JSHeapUsedSize') };
}

/** The least of each that was there when nothing was under way. */
async function count(page: Page, devtools: CDPSession): Promise<Counted> {
  let least = await look(page, devtools);
  for (let looks = 1; looks < LOOKS; looks += 1) {
    const seen = await look(page, devtools);
    least = Object.fromEntries(
      Object.entries(least).map(([name, figure]) => [name, Math.min(figure, seen[name as keyof Counted])]),
    ) as Counted;
  }
  return least;
}

async function visit(reader: Visitor, times: number, isFramed: boolean): Promise<void> {
  const { page } = reader;
  const place = isFramed ? page.frameLocator('iframe[title="Gamma"]') : page.locator('[data-module="gamma"]');
  for (let visits = 0; visits < times; visits += 1) {
    await reader.follow('/gamma');
    await expect(place.getByRole('heading', { name: 'Gamma is here' })).toBeVisible();
    await reader.follow('/beta');
    await expect(page.getByRole('heading', { name: 'Beta is here' })).toBeVisible();
  }
}

for (const level of ['page', 'frame'] as const)
  test(`fifty visits of a module leave nothing behind: ${level}`, { tag: '@full' }, async ({ site, reader }) => {
    test.slow();
    const { page } = reader;
    if (level === 'frame') site.frame('gamma', []);
    await reader.open('/beta');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await visit(reader, WARM_UP, level === 'frame');
    const before = await count(page, devtools);
    await visit(reader, VISITS, level === 'frame');
    const after = await count(page, devtools);
    await expect(page.locator('iframe')).toHaveCount(0);
    for (const [name, slack] of Object.entries(SLACK) as [keyof typeof SLACK, number][])
      expect(after[name], name).toBeLessThanOrEqual(before[name] + slack);
    expect(after.heap / before.heap).toBeLessThan(1.1);
    await reader.stayedOnOnePage();
  });
