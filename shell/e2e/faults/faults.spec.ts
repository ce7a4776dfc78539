import type { Locator } from '@playwright/test';
import { expect, test, type Visitor } from './site.ts';
import type { Site } from './site-server.ts';
import { html, notFound, unavailable } from './troubles.ts';

/** A module that fails: its card, a neighbour that works, and a Retry that brings it back without a reload. */
async function failsAlone(reader: Visitor, reason: string, repair: () => void | Promise<void>): Promise<void> {
  await expect(reader.card(reason)).toBeVisible();
  await reader.follow('/beta');
  await reader.seesBeta();
  await reader.follow('/alpha');
  await expect(reader.card(reason)).toBeVisible();
  await repair();
  await reader.retry();
  await reader.seesAlpha();
  await reader.stayedOnOnePage();
}

/** Milliseconds that a step of a module may take. */
const DEADLINES = { files: 8_000, mount: 5_000 } as const;

interface Hanging {
  /** Stands in the page while it waits for the step that hangs. */
  waiting: Locator;
  deadline: number;
  repair: () => void | Promise<void>;
}

/** As above for a module that hangs: the neighbour is visited while it does, then its deadline passes. */
async function hangsAlone(reader: Visitor, { waiting, deadline, repair }: Hanging): Promise<void> {
  await reader.page.clock.install();
  await reader.open('/alpha');
  await expect(reader.page.getByTestId('module-loading')).toBeVisible();
  await reader.follow('/beta');
  await reader.seesBeta();
  await reader.follow('/alpha');
  await reader.waitsInVain(waiting, deadline);
  await expect(reader.card('slow')).toBeVisible();
  await repair();
  await reader.retry();
  await reader.seesAlpha();
  await reader.stayedOnOnePage();
}

const MANIFEST = /^\/modules\/alpha\/.*mf-manifest\.json$/;
const ENTRY = /^\/modules\/alpha\/.*remoteEntry/;
const EXPOSED = /^\/modules\/alpha\/.*expose_main/;
const DEEP = /^\/modules\/alpha\/.*deep/;

test.describe('a module whose files fail', () => {
  const cases: [name: string, path: RegExp, trouble: Parameters<Site['trouble']>[1], reason: string][] = [
    ['manifest is not there', MANIFEST, notFound, 'unreachable'],
    ['manifest answers 503', MANIFEST, unavailable, 'unreachable'],
    ['manifest is a page', MANIFEST, html, 'malformed'],
    ['entry is not there', ENTRY, notFound, 'unreachable'],
    ['entry is a page', ENTRY, html, 'malformed'],
    ['exposed code is not there', EXPOSED, notFound, 'broken'],
  ];
  for (const [name, path, trouble, reason] of cases) {
    test(name, { tag: '@full' }, async ({ site, reader }) => {
      site.trouble(path, trouble);
      await reader.open('/alpha');
      await failsAlone(reader, reason, () => site.calm());
    });
  }

  test('manifest never answers', { tag: '@full' }, async ({ site, reader }) => {
    site.trouble(MANIFEST, site.hang);
    await hangsAlone(reader, {
      waiting: reader.page.getByTestId('module-loading'),
      deadline: DEADLINES.files,
      repair: () => site.calm(),
    });
  });

  test('entry answers late, yet in time', { tag: '@full' }, async ({ site, reader }) => {
    site.trouble(ENTRY, site.hang);
    await reader.open('/alpha');
    await expect(reader.page.getByTestId('module-loading')).toBeVisible();
    await reader.follow('/beta');
    await reader.seesBeta();
    site.calm();
    await reader.follow('/alpha');
    await reader.seesAlpha();
    await reader.stayedOnOnePage();
  });

  test('a page of it is not there', { tag: '@full' }, async ({ site, reader }) => {
    site.trouble(DEEP, notFound);
    await reader.open('/alpha');
    await reader.follow('/alpha/deep');
    await expect(reader.card('broken')).toBeVisible();
    await reader.follow('/beta');
    await reader.seesBeta();
    await reader.follow('/alpha');
    await reader.seesAlpha();
    await reader.follow('/alpha/deep');
    await expect(reader.card('broken')).toBeVisible();
    site.calm();
    await reader.retry();
    await expect(reader.page.getByRole('heading', { name: 'Alpha is deep' })).toBeVisible();
    await reader.stayedOnOnePage();
  });

  test('its page fails and the next address of the module is fine', { tag: '@full' }, async ({ site, reader }) => {
    site.trouble(DEEP, notFound);
    await reader.open('/alpha/deep');
    await expect(reader.card('broken')).toBeVisible();
    await reader.follow('/alpha');
    await reader.seesAlpha();
  });
});

test.describe('a module whose code fails', () => {
  test('entry throws', { tag: '@full' }, async ({ site, reader }) => {
    const calm = site.replaceEntry('alpha', 'throw new Error("the entry throws")');
    await reader.open('/alpha');
    await failsAlone(reader, 'broken', async () => {
      calm();
      await reader.looksAway();
    });
  });

  test('throws while it is imported', { tag: '@full' }, async ({ reader }) => {
    await reader.causeFaults('import');
    await reader.open('/alpha');
    await failsAlone(reader, 'broken', reader.clearFaults);
  });

  test('throws while it renders', { tag: '@full' }, async ({ reader }) => {
    await reader.causeFaults('render');
    await reader.open('/alpha');
    await failsAlone(reader, 'broken', reader.clearFaults);
  });

  test('never finishes its mount', { tag: '@full' }, async ({ reader }) => {
    await reader.causeFaults('mount');
    await hangsAlone(reader, {
      waiting: reader.page.locator('[data-module="alpha"]'),
      deadline: DEADLINES.mount,
      repair: reader.clearFaults,
    });
  });
});

test.describe('a module the shell must not run', () => {
  test('its entry is not what the feed promised', { tag: '@full' }, async ({ site, reader }) => {
    site.tamper(ENTRY);
    await reader.open('/alpha');
    await failsAlone(reader, 'untrusted', () => site.calm());
  });

  test('a chunk is not what the build made', { tag: '@full' }, async ({ site, reader }) => {
    site.tamper(EXPOSED);
    await reader.open('/alpha');
    await failsAlone(reader, 'broken', () => site.calm());
  });

  test('it needs another shell: not a byte of it is asked for', { tag: '@full' }, async ({ site, reader }) => {
    const asked: string[] = [];
    reader.page.on('request', (request) => request.url().includes('/modules/alpha/') && asked.push(request.url()));
    const restore = site.changeRecord('alpha', (record) => ({ ...record, requires: { ...record.requires, shellKit: '^9.0.0' } }));
    await reader.open('/alpha');
    await expect(reader.card('incompatible')).toBeVisible();
    expect(asked).toEqual([]);
    await failsAlone(reader, 'incompatible', async () => {
      restore();
      await reader.looksAway();
    });
  });

  test('its record is damaged: the others stand', { tag: '@full' }, async ({ site, reader }) => {
    site.changeRecord('alpha', (record) => ({ ...record, entry: 'nonsense' }));
    await reader.open('/beta');
    await reader.seesBeta();
    await expect(reader.page.locator('a[href="/alpha"]').filter({ hasNotText: 'To alpha' })).toHaveCount(0);
  });
});

test('Retry in the very moment the card appears', { tag: '@full' }, async ({ site, reader }) => {
  site.trouble(MANIFEST, notFound);
  await reader.open('/beta');
  await reader.follow('/alpha');
  for (let round = 0; round < 5; round += 1) {
    await expect(reader.card('unreachable')).toBeVisible();
    if (round === 4) site.calm();
    await reader.retry();
  }
  await reader.seesAlpha();
  await reader.stayedOnOnePage();
});

test('a shared component that did not arrive is asked for again', { tag: '@full' }, async ({ site, reader }) => {
  await reader.causeFaults('spinner');
  site.trouble(site.sharedChunks('@fluentui/react-spinner'), notFound);
  await reader.open('/alpha');
  await expect(reader.card('broken')).toBeVisible();
  site.calm();
  await reader.retry();
  await reader.seesAlpha();
  await reader.stayedOnOnePage();
});
