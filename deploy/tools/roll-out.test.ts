// @module-tag full
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { SetLiveVersion } from '@market/modules-contract/module';
import { afterUse } from '@market/service-kit/testing/after-use';
import { expect, it } from 'vitest';
import { marketUnderTest } from './testing/market.ts';
import { packedTool } from './testing/packed-tool.ts';

const [tool, market] = await Promise.all([packedTool(), marketUnderTest()]);
const { key } = await market.aCompany({ actions: ['publish', 'rollout'] });
const at = (url: string) => ({ environment: { MARKET_MODULES_REGISTRY: url, MARKET_MODULES_KEY: key } });

/** A server of the test's own that answers as the registry does, and keeps what it was asked. */
async function recorder(): Promise<{ url: string; asked: { path: string | undefined; body: unknown }[] }> {
  const asked: { path: string | undefined; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    asked.push({ path: request.url, body: await json(request) });
    response.setHeader('content-type', 'application/json').end('{"data":{"id":"lookbook","version":"1.0.0"}}');
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  afterUse(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

it('asks for what was typed: a share, companies and roles, and an earlier version for everybody', async () => {
  const { url, asked } = await recorder();
  const offered = await tool.run(
    ['rollout', 'lookbook', '1.1.0', '--percent', '10', '--companies', '1,2', '--roles', 'ROLE_BUYER', '--reason', 'spring'],
    at(url),
  );
  expect([offered.code, offered.out]).toEqual([0, 'Version 1.1.0 of lookbook is offered to 10 % of the readers\n']);
  const taken = await tool.run(['rollback', 'lookbook', '1.0.0', '--reason', 'cart is empty'], at(url));
  expect([taken.code, taken.out]).toEqual([0, 'Version 1.0.0 of lookbook is at work for everybody\n']);
  const [rollout, live] = asked;
  expect(rollout).toEqual({
    path: '/api/modules/lookbook/rollout',
    body: { version: '1.1.0', percent: 10, companies: [1, 2], roles: ['ROLE_BUYER'], reason: 'spring' },
  });
  expect(live?.path).toBe('/api/modules/lookbook/live');
  expect(SetLiveVersion.parse({ id: 'lookbook', ...(live?.body as object) })).toMatchObject({ version: '1.0.0', reason: 'cart is empty' });
});

it('shows what the registry refuses, and asks nothing that is none', async () => {
  const refused = await tool.run(['rollback', 'nothing', '1.0.0', '--reason', 'a try'], at(market.url));
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/✗ (FORBIDDEN|MODULE_NOT_FOUND): /)]);
  const rollout = (...more: string[]) => tool.run(['rollout', 'lookbook', '1.1.0', ...more], at(market.url));
  for (const percent of ['ten', '101', '-1', '1.5'])
    expect(await rollout(`--percent=${percent}`)).toMatchObject({ code: 1, err: expect.stringContaining('PERCENT_INVALID') });
  expect((await rollout('--percent', '1', '--companies', 'ours')).err).toContain('COMPANIES_INVALID');
  expect((await rollout()).err).toContain('USAGE');
  expect((await tool.run(['rollback', 'lookbook', '1.0.0'], at(market.url))).err).toContain('USAGE');
});
