import { identity } from '@market/identity/src/app';
import { DEMO_ACCOUNTS } from '@market/identity/src/demo/demo-accounts';
import { readIdentityEnv } from '@market/identity/src/env';
import { peersWithin } from '@market/service-kit/access/peer';
import { localFiles } from '@market/service-kit/files/files';
import { createHttpServer } from '@market/service-kit/http/http-server';
import { createLog } from '@market/service-kit/log';
import { testApp } from '@market/service-kit/testing/test-app';
import { expect, inject, it } from 'vitest';
import { seedDemo } from './demo.ts';

const complete = {
  PUBLIC_URL: 'https://market.example',
  IDENTITY_SECRET: 'a secret of identity alone and of these tests',
  PERSONAL_DIGEST_SECRET: 'a secret of digests alone and of these tests',
};
const production = await testApp(identity, { demo: false, environment: complete });

it('has no address of its own in production, and nothing is said of it', async () => {
  expect((await production.call({ url: '/dev/accounts' })).status).toBe(404);
  expect(production.surface.routes.filter(({ path }) => path.startsWith('/dev'))).toEqual([]);
});

it('adds its accounts once, below the numbers of real users', async () => {
  const parts = { databaseUrl: production.db.url };
  expect([await seedDemo(parts), await seedDemo(parts)]).toEqual([true, false]);
  const { rows } = await production.db.pool.query('SELECT id, email FROM "user" ORDER BY id');
  expect(rows).toEqual(DEMO_ACCOUNTS.map(({ id, email }) => ({ id, email })));
  expect(Math.max(...DEMO_ACCOUNTS.map(({ id }) => id))).toBeLessThan(1001);
});

it('does not start in production beside accounts whose password everybody knows', async () => {
  const databaseUrl = production.db.url;
  await seedDemo({ databaseUrl });
  const server = createHttpServer();
  const parts = { bus: null, files: localFiles(inject('testFolder')), log: createLog({ name: 'identity', level: 'silent' }) };
  const deps = {
    ...parts,
    databaseUrl,
    internalSecrets: ['x'.repeat(32)] as const,
    peer: peersWithin(server),
    probes: new Map(),
    demo: false,
  };
  await expect(identity.register(server, { ...deps, environment: complete })).rejects.toThrow('accounts of the demonstration');
});

it('does not start in production without the address that letters lead to, and hears of no laboratory there', () => {
  const given = { internalSecrets: ['x'.repeat(32)] as const, demo: false };
  expect(() => readIdentityEnv({ ...given, environment: {} })).toThrow('PUBLIC_URL: is not set');
  const environment = { ...complete, PUBLIC_URL: 'https://market.example/', ADDRESS_LIMIT_FACTOR: '1000' };
  expect(readIdentityEnv({ ...given, environment })).toMatchObject({ publicUrl: 'https://market.example', addressLimitFactor: 1 });
  expect(() => readIdentityEnv({ ...given, environment: { ...environment, BOT_CHECK: 'smartcaptcha' } })).toThrow(
    'SMARTCAPTCHA_SERVER_KEY',
  );
});

it('does not start in production without a secret of its own, nor with letters that lead to an open line', () => {
  const read = (changes: Record<string, string | undefined>) => () =>
    readIdentityEnv({ internalSecrets: ['x'.repeat(32)] as const, demo: false, environment: { ...complete, ...changes } });
  expect(read({})()).toMatchObject({ publicUrl: complete.PUBLIC_URL, secrets: [complete.IDENTITY_SECRET] });
  expect(read({ IDENTITY_SECRET: undefined })).toThrow('IDENTITY_SECRET: is not set');
  expect(read({ IDENTITY_SECRET: 'x'.repeat(32) })).toThrow('another one than INTERNAL_SECRET');
  expect(read({ PUBLIC_URL: 'http://market.example' })).toThrow('PUBLIC_URL: must be an address of https');
});
