import { aShell, ENTRY, manifest, sampleFiles } from '@market/module-checks/testing/sample-build';
import { archiveOfFiles, publicationOf } from '@market/modules/test/archive';
import type { FeedPayload } from '@market/modules-contract/feed';
import { expect, it } from 'vitest';
import { productUnderTest } from './authorisation/product-under-test.ts';

const product = await productUnderTest();
const admin = await product.addSession(await product.addUser(['ROLE_ADMIN']));
await product
  .pool('modules')
  .query('INSERT INTO shell_offer (version, offer) VALUES ($1, $2)', [
    '5.0.0',
    JSON.stringify({ ...aShell(), services: { catalogue: '1.0.0' } }),
  ]);

/** Milliseconds within which a change in the registry is at the gateway. */
const SOON = { timeout: 5_000 };

async function feedNow(): Promise<FeedPayload> {
  const { body } = await product.ask({ method: 'GET', url: '/modules/feed.json' });
  return JSON.parse(body.payload) as FeedPayload;
}

const change = (what: string, body: object) => product.ask({ method: 'POST', url: `/api/modules/sample/${what}`, body, token: admin });
const fileNow = (path: string) => product.app.inject({ url: `/modules/sample/1.0.0/${path}`, headers: { 'accept-encoding': 'br' } });

it('what an administrator publishes is served by the gateway within seconds, and what they switch off is offered no more', async () => {
  expect(await feedNow()).toMatchObject({ modules: [], stopped: [] });
  const body = publicationOf(await archiveOfFiles(sampleFiles()));
  const published = await product.ask({ method: 'POST', url: '/api/modules/versions', body, token: admin });
  expect([published.status, published.body]).toEqual([
    200,
    { data: { module: 'sample', version: '1.0.0', is_new: true, state: 'approved', warnings: [] } },
  ]);
  await expect.poll(async () => (await feedNow()).modules.map(({ id }) => id), SOON).toEqual(['sample']);
  const entry = await fileNow(ENTRY);
  expect([entry.statusCode, entry.headers['content-encoding']]).toEqual([200, 'br']);
  expect((await fileNow(`${ENTRY}.map`)).statusCode).toBe(404);

  await change('stop', { reason: 'проверка' });
  const paths = manifest.routes.map(({ path }) => path);
  await expect.poll(feedNow, SOON).toMatchObject({ modules: [], stopped: [{ id: 'sample', paths }] });
  // Who has it open still gets what it asks for.
  expect((await fileNow(ENTRY)).statusCode).toBe(200);
  await change('start', {});
  await expect.poll(async () => (await feedNow()).modules.length, SOON).toBe(1);
});
