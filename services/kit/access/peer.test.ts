import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { serve } from '../service.ts';
import { countShirts } from '../testing/sample.router.ts';
import { sampleService } from '../testing/sample.service.ts';
import { aPrincipal, testApp } from '../testing/test-app.ts';
import { testNats } from '../testing/test-nats.ts';
import { refusalOf } from '../trpc/refusal-answer.ts';
import { Addresses } from './addresses.ts';
import { addressesFrom, isPeerCall, type Peers, peer as peerOf, peersAt, peersWithin } from './peer.ts';
import { INTERNAL_TOKEN_HEADER, signPrincipal } from './principal.ts';

const secret = 'the secret of the tests and of nothing else';
const { app, call, db } = await testApp(sampleService);
const nats = await testNats();
const served = await serve(sampleService, {
  source: {
    ...{ DATABASE_URL: db.url, NATS_URL: nats.url, INTERNAL_SECRET: secret },
    ...{ HOST: '127.0.0.1', PORT: '0', ADMIN_PORT: '0', LOG_LEVEL: 'silent' },
  },
});

afterAll(() => served.close());

const askOver = (peer: Peers) => peerOf({ peer, internalSecrets: [secret] }, 'orders');
const ways = [
  ['inside one process', peersWithin(app)],
  ['over the network', peersAt(new Map([['sample', new Addresses([served.url])]]))],
] as const;

test.each(ways)('a service is answered, and known by its name (%s)', async (_, peer) => {
  expect(await askOver(peer)(countShirts, { id: 7 })).toEqual({ data: { count: 3, asked_by: 'orders' } });
});

test.each(ways)('a refusal keeps its code for the caller, and an overloaded peer is our own UNAVAILABLE (%s)', async (_, peer) => {
  const ask = askOver(peer);
  await expect(ask(countShirts, { id: 101 })).rejects.toMatchObject({ name: 'PeerRefusal', code: 'SHIRT_NOT_FOUND', status: 404 });
  const thrown = await ask(countShirts, { id: 51 }).catch((error: unknown) => error);
  expect(refusalOf(thrown, { locale: 'en' })).toMatchObject({ kind: 'SERVICE_UNAVAILABLE', code: 'UNAVAILABLE' });
});

test('a peer that is down or unknown is UNAVAILABLE as well', async () => {
  for (const addresses of [new Map([['sample', new Addresses(['http://127.0.0.1:9'])]]), new Map()]) {
    const thrown = await askOver(peersAt(addresses))(countShirts, { id: 7 }).catch((error: unknown) => error);
    expect(refusalOf(thrown, { locale: 'en' })).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 5 } });
  }
});

test('a query whose answer is lost is asked again elsewhere; a mutation, which may have happened, is not', async () => {
  const deaths = { count: 0 };
  const dying = createServer((request) => {
    deaths.count++;
    request.socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(dying, 'listening');
  const dyingUrl = `http://127.0.0.1:${(dying.address() as AddressInfo).port}`;
  const ask = (type: 'query' | 'mutation') =>
    askOver(peersAt(new Map([['sample', new Addresses([dyingUrl, served.url])]])))({ ...countShirts, type }, { id: 7 });
  expect(await ask('query')).toEqual({ data: { count: 3, asked_by: 'orders' } });
  await expect(ask('mutation')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(deaths.count).toBe(2);
  dying.close();
});

test.each([
  ['no JSON', new Response('<html>')],
  ['nothing of ours', Response.json({ data: 5 })],
  ['another shape', Response.json({ result: { data: { data: { count: 'three', asked_by: 'orders' } } } })],
])('an answer that its contract does not know is UNAVAILABLE, and nothing of it reaches the caller (%s)', async (_, answer) => {
  const thrown = await askOver(() => async () => answer)(countShirts, { id: 7 }).catch((error: unknown) => error);
  expect(refusalOf(thrown, { locale: 'en' })).toMatchObject({ kind: 'SERVICE_UNAVAILABLE', code: 'UNAVAILABLE' });
});

test('nobody but a service gets in: no guest, no administrator, no forged token', async () => {
  const url = `/trpc/sample/stock.count?input=${encodeURIComponent('{"id":7}')}`;
  for (const caller of [{}, { as: aPrincipal('ROLE_ADMIN') }])
    expect(await call({ url, ...caller })).toMatchObject({ status: 403, body: { error: { data: { code: 'FORBIDDEN' } } } });
  const forged = signPrincipal('another secret of 32 characters or more', null, { service: 'orders' });
  expect((await call({ url, headers: { [INTERNAL_TOKEN_HEADER]: forged } })).status).toBe(403);
});

test('only a call made inside the process is taken for a peer', () => {
  const from = (remoteAddress: string) => ({ raw: { socket: { remoteAddress } } });
  expect(isPeerCall(from('127.0.0.1'))).toBe(false);
});

test('addresses are read from pairs, and a wrong pair is named', () => {
  const read = addressesFrom(['a=http://a:3000/', 'b=http://b-1 | http://b-2:3000/']);
  expect([...read].map(([name, { all }]) => [name, all])).toEqual([
    ['a', ['http://a:3000']],
    ['b', ['http://b-1', 'http://b-2:3000']],
  ]);
  for (const pair of ['nonsense', 'a=b', 'a=http://a|', '=http://a', 'a=ftp://a'])
    expect(() => addressesFrom([pair])).toThrow(`"${pair}" is not name=address`);
});
