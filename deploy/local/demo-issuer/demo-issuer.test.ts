import { createHash, randomBytes } from 'node:crypto';
import formBody from '@fastify/formbody';
import { createHttpServer } from '@market/service-kit/http-server';
import { issuerFrom, trustIssuer } from '@market/service-kit/issuer';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
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
const told = demoIssuerEnvironment(port) as Parameters<typeof issuerFrom>[0];
const issuer = trustIssuer(issuerFrom(told) ?? (Promise.reject(new Error('no issuer')) as never));
afterAll(async () => {
  issuer.close();
  await app.close();
});

/** A browser, as far as cookies and redirects go. */
function browser() {
  const cookies = new Map<string, string>();
  const visit = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(address, home), { redirect: 'manual', ...init, headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  const follow = async (answer: Response): Promise<string> => {
    let at = answer;
    for (;;) {
      const next = at.headers.get('location') ?? '';
      if (!next || next.startsWith(`${home}/auth/`)) return next;
      at = await visit(next);
      if (at.status === 200) return at.url;
    }
  };
  return { visit, follow };
}

const verifier = randomBytes(32).toString('base64url');
const asked = (changes: Record<string, string> = {}) =>
  `/oidc/auth?${new URLSearchParams({
    client_id: 'marketplace-web',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${home}/auth/sso`,
    state: 's',
    nonce: 'n',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  })}`;
const exchange = (code: string, changes: Record<string, string> = {}) =>
  fetch(`${home}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'marketplace-web',
      redirect_uri: `${home}/auth/sso`,
      code_verifier: verifier,
      code,
      ...changes,
    }),
  });

test('the whole flow ends in a token that the product believes, and a sign-out in a word to it', async () => {
  const { visit, follow } = browser();
  const choosing = await follow(await visit(asked()));
  expect(choosing).toContain('/sso-demo/');
  const chosen = await visit(choosing, { method: 'POST', body: new URLSearchParams({ account: 'company-vendor' }) });
  const arrived = new URL(await follow(chosen));
  const answer = await exchange(arrived.searchParams.get('code') ?? '');
  const { access_token: token, id_token: idToken } = (await answer.json()) as { access_token: string; id_token: string };
  const held = await issuer.accessToken(token);
  expect(held?.vouched).toMatchObject({
    issuer: `${home}/oidc`,
    subject: 'company-vendor',
    session: expect.any(String),
    email: 'vendor@company.example',
    emailVerified: true,
    roles: ['mp-vendor'],
  });
  expect(await issuer.accessToken(idToken)).toBeNull();

  const leaving = await visit(
    `/oidc/session/end?${new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: `${home}/auth/main` })}`,
  );
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await leaving.text())?.[1] ?? '';
  const left = await visit('/oidc/session/end/confirm', { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) });
  expect(left.headers.get('location')).toBe(`${home}/auth/main`);
  expect(await issuer.logoutToken(heard[0] ?? '')).toMatchObject({ subject: 'company-vendor', session: held?.vouched.session });
});

test('no code without the proof of who asked, and none for an address that is not registered', async () => {
  const { visit, follow } = browser();
  const bare = await visit(asked({ code_challenge: '' }));
  expect(bare.headers.get('location')).toContain('error=invalid_request');
  expect((await visit(asked({ redirect_uri: 'https://evil.example/auth/sso' }))).status).toBe(400);
  const choosing = await follow(await visit(asked()));
  const chosen = await visit(choosing, { method: 'POST', body: new URLSearchParams({ account: 'company-vendor' }) });
  const code = new URL(await follow(chosen)).searchParams.get('code') ?? '';
  expect((await exchange(code, { code_verifier: 'x'.repeat(43) })).status).toBe(400);
});
