import formBody from '@fastify/formbody';
import { issuerFrom, trustIssuer } from '@market/service-kit/access/issuer';
import { createHttpServer } from '@market/service-kit/http/http-server';
import { freePort } from '@market/service-kit/servers/free-port';
import { afterAll, expect, test } from 'vitest';
import { askedOf, browser, exchangeCode, signInAtCompany } from './company-visitor.ts';
import { demoIssuerEnvironment, mountDemoIssuer } from './mount-demo-issuer.ts';

const port = await freePort();
const home = `http://localhost:${port}`;
const app = createHttpServer();
mountDemoIssuer(app, port);
const heard: string[] = [];
app.register(async (scope) => {
  await scope.register(formBody);
  scope.post<{ Body: { logout_token: string } }>('/api/sso/logout', async ({ body }) => heard.push(body.logout_token));
});
await app.listen({ host: '127.0.0.1', port });
const settings = demoIssuerEnvironment(port) as Parameters<typeof issuerFrom>[0];
const issuer = trustIssuer(issuerFrom(settings) ?? (Promise.reject(new Error('no issuer')) as never));
afterAll(async () => {
  issuer.close();
  await app.close();
});

test('the whole flow ends in a token that the product believes, and a sign-out in a word to it', async () => {
  const { accessToken, idToken, leave } = await signInAtCompany(home, 'company-vendor');
  const held = await issuer.accessToken(accessToken);
  expect(held?.vouched).toMatchObject({
    issuer: `${home}/oidc`,
    subject: 'company-vendor',
    session: expect.any(String),
    email: 'vendor@company.example',
    emailVerified: true,
    roles: ['mp-vendor'],
  });
  expect(await issuer.accessToken(idToken)).toBeNull();
  expect((await leave()).headers.get('location')).toBe(`${home}/auth/main`);
  expect(await issuer.logoutToken(heard[0] ?? '')).toMatchObject({ subject: 'company-vendor', session: held?.vouched.session });
});

test('no code without the proof of who asked, and none for an address that is not registered', async () => {
  const { visit, follow } = browser(home);
  const bare = await visit(askedOf(home, { code_challenge: '' }));
  expect(bare.headers.get('location')).toContain('error=invalid_request');
  expect((await visit(askedOf(home, { redirect_uri: 'https://evil.example/auth/sso' }))).status).toBe(400);
  const choosing = await follow(await visit(askedOf(home)));
  const chosen = await visit(choosing, { method: 'POST', body: new URLSearchParams({ account: 'company-vendor' }) });
  const code = new URL(await follow(chosen)).searchParams.get('code') ?? '';
  expect((await exchangeCode(home, code, { code_verifier: 'x'.repeat(43) })).status).toBe(400);
});
