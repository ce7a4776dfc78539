import { expect, test } from './site.ts';

const forged = Buffer.from(
  JSON.stringify({
    payload: JSON.stringify({ kind: 'module-draft', user: 1, expiresAt: '2099-01-01T00:00:00.000Z', record: { id: 'alpha' } }),
    key: 'stranger',
    signature: 'AAAA',
  }),
).toString('base64url');

for (const [name, ticket] of [
  ['that nobody signed', forged],
  ['that is none', 'nonsense'],
] as const)
  test(`a ticket of a draft ${name} is ignored, reported once and forgotten`, { tag: '@full' }, async ({ reader }) => {
    const { page } = reader;
    const reports: string[] = [];
    page.on('pageerror', (error) => reports.push(error.message));
    await reader.open(`/alpha#module-draft=${ticket}`);
    await reader.seesAlpha();
    expect(new URL(page.url()).hash).toBe('');
    await expect.poll(() => reports).toEqual([expect.stringContaining('the ticket of a draft is ignored')]);
    await page.reload();
    await reader.seesAlpha();
    expect(reports).toHaveLength(1);
    expect(await page.evaluate(() => sessionStorage.getItem('market:module-draft'))).toBeNull();
  });

test('a message that the page does not know costs its frame the place, and does nothing', { tag: '@full' }, async ({ site, reader }) => {
  const { page } = reader;
  site.frame('gamma', ['shop:write']);
  await reader.open('/gamma');
  const gamma = page.frameLocator('iframe[title="Gamma"]');
  await gamma.getByRole('button', { name: 'forge', exact: true }).click();
  await expect(reader.card('broken')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page).toHaveURL(/\/gamma$/);
  expect(site.calls).toEqual([]);
  await reader.follow('/beta');
  await reader.seesBeta();
});
