import { expect, test, type Visitor } from './site.ts';
import type { Site } from './site-server.ts';
import { notFound } from './troubles.ts';

test('whoever is offered a version gets it alone, for as long as it is offered to anybody, and the stable one when it is taken back', {
  tag: '@full',
}, async ({ site, reader }) => {
  const asked: string[] = [];
  reader.page.on('request', (request) => asked.push(request.url()));
  const askedFor = (version: string) => asked.some((url) => url.includes(`/modules/alpha/${version}/`));
  site.offer('2.0.0', 100);
  await reader.open('/alpha');
  await reader.seesAlpha();
  expect([askedFor('1.0.0'), askedFor('2.0.0')]).toEqual([false, true]);
  site.offer('2.0.0', 0);
  await reader.looksAway();
  await reader.follow('/beta');
  await reader.seesBeta();
  await reader.follow('/alpha');
  await reader.seesAlpha();
  expect(askedFor('1.0.0')).toBe(false);
  site.offer();
  await reader.looksAway();
  await expect.poll(() => askedFor('1.0.0')).toBe(true);
  await reader.seesAlpha();
  await reader.stayedOnOnePage();
});

/** What a page sends when it is left, as the registry gets it. */
async function reportsOf({ page }: Visitor, site: Site): Promise<unknown[]> {
  const bodies: string[] = [];
  site.trouble(/^\/api\/modules\/reports$/, (request, response) => {
    request.on('data', (body: Buffer) => bodies.push(body.toString()));
    request.on('end', () => response.end('{"data":null}'));
    return true;
  });
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }));
  // The code of reports comes with the first of them.
  const sent = async (): Promise<number> => {
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    return bodies.length;
  };
  await expect.poll(sent).toBe(1);
  return JSON.parse(bodies[0] ?? '{}').reports;
}

const line = (module: string, failure: string | null, file: unknown) => ({
  ...{ module, version: '1.0.0', failure, file },
  had_long_tasks: expect.any(Boolean),
});

test('a page that is left reports how its modules fared, and nothing of its reader', { tag: '@full' }, async ({ site, reader }) => {
  site.trouble(/^\/modules\/alpha\/.*mf-manifest\.json$/, notFound);
  await reader.open('/alpha?whose=secret');
  await expect(reader.card('unreachable')).toBeVisible();
  await reader.follow('/beta');
  await reader.seesBeta();
  expect(await reportsOf(reader, site)).toEqual([line('alpha', 'unreachable', 'mf-manifest.json'), line('beta', null, null)]);
});

for (const level of ['page', 'frame'] as const)
  test(`the report of a chunk that did not come names it: ${level}`, { tag: '@full' }, async ({ site, reader }) => {
    if (level === 'frame') site.frame('alpha', []);
    else site.trouble(/^\/modules\/alpha\/.*deep/, notFound);
    if (level === 'frame') await reader.page.route(/\/modules\/alpha\/.*expose_main/, (route) => route.fulfill({ status: 404 }));
    await reader.open(level === 'frame' ? '/alpha' : '/alpha/deep');
    await expect(reader.card('broken')).toBeVisible();
    const name = level === 'frame' ? /^static\/[\w.]*expose_main[\w.]*\.js$/ : /^static\/deep\.\w+\.js$/;
    expect(await reportsOf(reader, site)).toEqual([line('alpha', 'broken', expect.stringMatching(name))]);
  });
