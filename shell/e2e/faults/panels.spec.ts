import { expect, test, type Visitor } from './site.ts';
import { notFound } from './troubles.ts';

const panelOf = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true });

/** The page and the neighbour in it live on: the card of beta answers a click. */
async function betaIsAlive(reader: Visitor): Promise<void> {
  await expect(reader.page.getByRole('heading', { name: 'Beta has panels' })).toBeVisible();
  await panelOf(reader, 'Beta').getByRole('button', { name: 'A panel of beta about 5, 0' }).click();
  await expect(panelOf(reader, 'Beta').getByRole('button', { name: 'A panel of beta about 5, 1' })).toBeVisible();
}

test('a panel that throws leaves the page and the second panel alive, is reported once, and Retry brings it', { tag: '@full' }, async ({
  reader,
}) => {
  const reports: string[] = [];
  reader.page.on('pageerror', (error) => reports.push(error.message));
  await reader.causeFaults('panel');
  await reader.open('/beta/panels');
  await expect(panelOf(reader, 'Alpha').getByRole('alert')).toBeVisible();
  await betaIsAlive(reader);
  expect(reports).toEqual(['alpha in product.panels: Error: a panel of alpha throws while it renders']);
  await reader.clearFaults();
  await panelOf(reader, 'Alpha').getByRole('button', { name: 'Повторить' }).click();
  await expect(panelOf(reader, 'Alpha')).toContainText('A panel of alpha');
  await reader.stayedOnOnePage();
});

test('a panel whose files are not there does the same', { tag: '@full' }, async ({ site, reader }) => {
  site.trouble(/^\/modules\/alpha\/.*remoteEntry/, notFound);
  await reader.open('/beta/panels');
  await expect(panelOf(reader, 'Alpha').getByRole('alert')).toBeVisible();
  await betaIsAlive(reader);
  site.calm();
  await panelOf(reader, 'Alpha').getByRole('button', { name: 'Повторить' }).click();
  await expect(panelOf(reader, 'Alpha')).toContainText('A panel of alpha');
  await reader.stayedOnOnePage();
});

test('panels stand in the order of the feed', { tag: '@full' }, async ({ site, reader }) => {
  site.changeFeed(async (_, resign) => resign({ places: { 'product.panels': ['beta', 'alpha'] } }));
  await reader.open('/beta/panels');
  await expect(panelOf(reader, 'Alpha')).toContainText('A panel of alpha');
  await expect(reader.page.getByRole('region', { name: /^(Alpha|Beta)$/ }).getByRole('heading')).toHaveText(['Beta', 'Alpha']);
});
