import type { ModuleRecord } from '@market/modules-contract/feed';
import { expect, test, type Visitor } from './site.ts';
import type { Site } from './site-server.ts';

/** As the registry keeps it: the checks found copies of its own. */
const asStored = (record: ModuleRecord): ModuleRecord => ({ ...record, needsFrame: true });

function publish(site: Site, version: string, level: ModuleRecord['level']): void {
  site.changeRecord('delta', (record) => ({ ...asStored(record), level, grants: ['shop:write', 'toast'] }), version);
}

/** What is asked for of a module from now on. */
function requestsOf(reader: Visitor, module: string): string[] {
  const asked: string[] = [];
  reader.page.on('request', (request) => request.url().includes(`/modules/${module}/`) && asked.push(request.url()));
  return asked;
}

for (const [version, how] of [
  ['1.0.0', 'among its files'],
  ['2.0.0', 'as a share of its own'],
] as const)
  test(`a module with React 18 ${how} runs in a frame: it draws, hears the page and calls by it`, { tag: '@full' }, async ({
    site,
    reader,
  }) => {
    const { page } = reader;
    publish(site, version, 'frame');
    await reader.open('/delta');
    const delta = page.frameLocator('iframe[title="Delta"]');
    await expect(delta.getByTestId('facts')).toHaveText('React 18.3.1, ru, delta');
    await delta.getByRole('button', { name: 'Delta 0' }).click();
    await expect(delta.getByRole('button', { name: 'Delta 1' })).toBeVisible();
    await delta.getByRole('button', { name: 'Buy' }).click();
    await expect(delta.getByRole('status')).toHaveText('asked /trpc/shop/goods.buy');
    await page.getByRole('button', { name: 'EN, English' }).click();
    await expect(delta.getByTestId('facts')).toHaveText('React 18.3.1, en, delta');
    await delta.getByRole('button', { name: 'Toast' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText('A toast of delta')).toBeVisible();
    await reader.follow('/beta');
    await reader.seesBeta();
    await reader.stayedOnOnePage();
  });

test('its widget draws itself in a place of another module, and is given the props of the place', { tag: '@full' }, async ({
  site,
  reader,
}) => {
  publish(site, '1.0.0', 'frame');
  await reader.open('/beta/panels');
  const panel = reader.page.frameLocator('iframe[title="Delta"]');
  await expect(panel.getByText('A panel of delta by React 18.3.1 about')).toContainText('"productId":5');
});

test('forced into the page it is refused before anything of it is asked for', { tag: '@full' }, async ({ site, reader }) => {
  const asked = requestsOf(reader, 'delta');
  for (const version of ['1.0.0', '2.0.0']) {
    publish(site, version, 'page');
    await reader.open('/delta');
    await expect(reader.card('incompatible')).toBeVisible();
  }
  await reader.follow('/beta');
  await reader.seesBeta();
  expect(asked).toEqual([]);
});

/** What the checks refuse at either level, as an altered feed would have it. */
const UNFIT: Record<string, (record: ModuleRecord) => Partial<ModuleRecord>> = {
  'React 18 of the shell': ({ shared }) => ({ shared: { ...shared, react: '^18.3.0' } }),
  'a package that the shell does not have': ({ shared }) => ({ shared: { ...shared, lodash: '^4.0.0' } }),
  'Fluent among its own files': () => ({ needsFrame: true }),
  'a higher range': ({ shared }) => ({ shared: { ...shared, react: '^19.99.0' } }),
  'a newer kit': ({ requires }) => ({ requires: { ...requires, shellKit: '^99.0.0' } }),
  'another federation': () => ({ federation: '3.0.0' }),
};

for (const [what, change] of Object.entries(UNFIT))
  test(`forced into a feed, a module with ${what} costs no request`, { tag: '@full' }, async ({ site, reader }) => {
    const asked = requestsOf(reader, 'alpha');
    site.changeRecord('alpha', (record) => ({ ...record, ...change(record) }));
    await reader.open('/alpha');
    await expect(reader.card('incompatible')).toBeVisible();
    await reader.follow('/beta');
    await reader.seesBeta();
    expect(asked).toEqual([]);
  });
