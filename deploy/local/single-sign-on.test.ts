import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateway } from '@market/gateway/gateway';
import { connectedBus } from '@market/service-kit/events/bus';
import { connectNats } from '@market/service-kit/events/nats';
import { localFiles } from '@market/service-kit/files/files';
import { createLog } from '@market/service-kit/log';
import { freePort } from '@market/service-kit/servers/free-port';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { testNats } from '@market/service-kit/testing/test-nats';
import { afterAll, expect, test } from 'vitest';
import { signInAtCompany } from './demo-issuer/company-visitor.ts';
import { readSettings } from './env.ts';
import { loadServices } from './services.ts';
import { singleSignOn } from './single-sign-on.ts';

// The whole way of a token: company, gateway, identity, and back; as `npm start` composes them.

const log = createLog({ name: 'sso', level: 'silent' });
const internalSecrets = ['the secret of the tests and of nothing else'] as const;
const root = mkdtempSync(join(tmpdir(), 'market-sso-'));
const port = await freePort();
const home = `http://localhost:${port}`;
const sso = singleSignOn(readSettings({}), port);
const nats = await connectNats((await testNats()).url);
const bus = connectedBus(nats);
const services = (await loadServices()).filter((service) => ['identity', 'notifications'].includes(service.name));
const mounts = await Promise.all(
  services.map(async (service) => {
    const { url: databaseUrl } = await testDatabase(service);
    const deps = { databaseUrl, bus, files: localFiles(root), log, internalSecrets, demo: true, environment: sso.environment };
    return { kind: 'embedded' as const, service, deps };
  }),
);
const config = {
  production: false,
  internalSecrets,
  corsOrigins: [],
  trustedProxies: [],
  rateLimitPerMinute: 1_000,
  shellDir: root,
  sso: sso.issuer,
};
const { app } = await createGateway({ config, mounts, log, bus });
sso.mount(app);
await app.listen({ host: '127.0.0.1', port });
afterAll(async () => {
  await app.close();
  await nats.close();
});

const call = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await fetch(home + path, { method, headers });
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the body, a type would only repeat it
  return { status: answer.status, body: (await answer.json()) as any };
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const DEAD = { status: 403, body: { code: 'SESSION_DEAD' } };

test('the page learns the address of the issuer', async () => {
  expect(await call('/api/sso')).toEqual({ status: 200, body: { data: { issuer: `${home}/oidc`, client_id: 'marketplace-web' } } });
});

test('a company’s token becomes a session, works by itself too, and both are dead after the company’s sign-out', async () => {
  const { accessToken, leave } = await signInAtCompany(home, 'company-vendor');
  // Nobody of ours yet: a guest, who may exchange the token and nothing else.
  expect((await call('/api/user/profile', bearer(accessToken))).status).not.toBe(200);
  const { body } = await call('/api/sso/session', bearer(accessToken), 'POST');
  expect(body.data).toMatchObject({ email: 'vendor@company.example', roles: ['ROLE_VENDOR'] });
  const session = { 'x-auth-token': body.data.api_token };
  const me = '/trpc/identity/me.get';
  expect((await call(me, session)).body.result.data.data.id).toBe(body.data.id);
  // The gateway remembers the guest for some seconds; then the token stands for the user.
  await expect.poll(async () => (await call(me, bearer(accessToken))).body.result?.data.data.id).toBe(body.data.id);
  expect((await call(me, { ...session, ...bearer(accessToken) })).status).toBe(200);
  await leave();
  await expect.poll(async () => (await call('/api/sso', session)).status).toBe(403);
  for (const credential of [session, bearer(accessToken)]) await expect.poll(() => call('/api/sso', credential)).toMatchObject(DEAD);
});

test('a token that was changed, and one that is none of the company’s, are dead credentials', async () => {
  const { accessToken, idToken } = await signInAtCompany(home, 'company-vendor');
  const [header, payload, signature = ''] = accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
  const raised = Buffer.from(JSON.stringify({ ...claims, realm_access: { roles: ['mp-admin'] } })).toString('base64url');
  for (const forged of [`${header}.${raised}.${signature}`, `${header}.${payload}.`, idToken])
    expect(await call('/api/sso/session', bearer(forged), 'POST')).toMatchObject(DEAD);
});

test('who has no role here, and whom the company calls an administrator, stays outside', async () => {
  for (const [account, code] of [
    ['company-visitor', 'SSO_NO_ROLE'],
    ['company-director', 'SSO_ADMIN_UNKNOWN'],
  ] as const) {
    const { accessToken } = await signInAtCompany(home, account);
    expect(await call('/api/sso/session', bearer(accessToken), 'POST')).toMatchObject({ status: 403, body: { code } });
  }
});
