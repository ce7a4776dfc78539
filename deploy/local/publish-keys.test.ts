import { aShell } from '@market/module-checks/testing/sample-build';
import { archiveOfFiles, publicationOf } from '@market/modules/test/archive';
import { companyModule } from '@market/modules/test/company-module';
import { expect, it } from 'vitest';
import { productUnderTest } from './authorisation/product-under-test.ts';

const product = await productUnderTest();
const { ask } = product;
const offer = { ...aShell(), services: { catalogue: '1.0.0' } };
await product.pool('modules').query('INSERT INTO shell_offer (version, offer) VALUES ($1, $2)', ['5.0.0', JSON.stringify(offer)]);

const admin = await product.addSession(await product.addUser(['ROLE_ADMIN']));
async function aVendor(): Promise<string> {
  const id = await product.addUser(['ROLE_VENDOR']);
  await product.actFor(id, await product.addCompany());
  return product.addSession(id);
}
const [ours, theirs] = [await aVendor(), await aVendor()];

/** Within which a key that was revoked is dead at every gateway. */
const DEAD_SOON = { timeout: 5_000, interval: 250 };

let keys = 0;
async function keyOf(token: string): Promise<{ id: number; key: string }> {
  return (await ask({ method: 'POST', url: '/api/modules/keys', body: { name: `CI ${++keys}` }, token })).body.data;
}
async function publish(bearer: string, ...build: Parameters<typeof companyModule>) {
  const body = publicationOf(await archiveOfFiles(companyModule(...build)));
  return ask({ method: 'POST', url: '/api/modules/versions', body, bearer });
}
const feedNow = async () => JSON.parse((await ask({ method: 'GET', url: '/modules/feed.json' })).body.payload).modules;

it('a machine publishes through the gateway, and what an administrator approves is offered', async () => {
  const { key } = await keyOf(ours);
  const published = await publish(key, 'lookbook');
  expect([published.status, published.body]).toEqual([
    200,
    { data: { module: 'lookbook', version: '1.0.0', is_new: true, state: 'waiting', warnings: [] } },
  ]);
  const url = '/api/modules/lookbook/versions/1.0.0/approve';
  expect(await ask({ method: 'POST', url, body: { slots: [] }, bearer: key })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect((await ask({ method: 'POST', url, body: { slots: [] }, token: admin })).status).toBe(200);
  await expect.poll(async () => (await feedNow()).map(({ id }: { id: string }) => id), { timeout: 5_000 }).toEqual(['lookbook']);
});

it("knows nothing of another company's modules, and nothing beside modules", async () => {
  const [foreign, own] = [await keyOf(theirs), await keyOf(ours)];
  const read = (url: string, bearer: string) => ask({ method: 'GET', url, bearer });
  expect(await read('/api/modules/lookbook', own.key)).toMatchObject({ status: 200 });
  const [met, missing] = [await read('/api/modules/lookbook', foreign.key), await read('/api/modules/nothing', foreign.key)];
  expect([met.status, met.body]).toEqual([404, missing.body]);
  expect(await publish(foreign.key, 'lookbook', { version: '9.0.0' })).toMatchObject({ status: 409, code: 'MODULE_TAKEN' });
  for (const url of ['/api/me', '/api/shop/products', '/api/modules/keys'])
    expect(await read(url, own.key), url).toMatchObject({ status: 403, code: 'FORBIDDEN' });
});

it('is dead within five seconds of its revocation', async () => {
  const { id, key } = await keyOf(ours);
  const read = () => ask({ method: 'GET', url: '/api/modules', bearer: key });
  expect((await read()).status).toBe(200);
  expect((await ask({ method: 'DELETE', url: `/api/modules/keys/${id}`, token: theirs })).status).toBe(404);
  expect((await ask({ method: 'DELETE', url: `/api/modules/keys/${id}`, token: ours })).status).toBe(200);
  // What it would write is refused at once, whatever the gateway remembers.
  expect((await publish(key, 'lookbook', { version: '1.1.0' })).status).toBe(403);
  await expect.poll(read, DEAD_SOON).toMatchObject({ status: 403, code: 'SESSION_DEAD' });
});

it('is refused beside any other credential, and what only looks like one is dead', async () => {
  const [one, other] = [await keyOf(theirs), await keyOf(theirs)];
  const read = (bearer: string, token?: string) => ask({ method: 'GET', url: '/api/modules', bearer, ...(token ? { token } : {}) });
  for (const beside of [theirs, other.key])
    expect(await read(one.key, beside)).toMatchObject({ status: 401, code: 'CREDENTIALS_DISAGREE' });
  for (const made of ['mpk_', `mpk_${'x'.repeat(43)}`, `${one.key}x`, one.key.toUpperCase()])
    expect(await read(made), made).toMatchObject({ status: 403, code: 'SESSION_DEAD' });
  expect((await read(one.key)).status).toBe(200);
});
