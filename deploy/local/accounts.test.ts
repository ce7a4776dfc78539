import { fillDemo } from '@market/demo/fill-demo';
import { createGateway } from '@market/gateway/gateway';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@market/identity/demo-accounts';
import { localFiles } from '@market/service-kit/files/files';
import { createLog } from '@market/service-kit/log';
import { testDatabase } from '@market/service-kit/testing/test-database';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { loadServices } from './services.ts';

const log = createLog({ name: 'accounts', level: 'silent' });
const internalSecrets = ['the secret of the tests and of nothing else'] as const;
const root = inject('testFolder');
const environment = { PUBLIC_URL: 'https://market.example' };
const wanted = (await loadServices()).filter((service) => ['identity', 'notifications'].includes(service.name));
const mounts = await Promise.all(
  wanted.map(async (service) => {
    const { url: databaseUrl } = await testDatabase(service);
    await fillDemo({ urlOf: () => databaseUrl, files: localFiles(root) }, [service.name]);
    const deps = { databaseUrl, bus: null, files: localFiles(root), log, internalSecrets, demo: true, environment };
    return { kind: 'embedded' as const, service, deps };
  }),
);
const config = {
  ...{ production: false, internalSecrets, corsOrigins: [], trustedProxies: [], rateLimitPerMinute: 10_000 },
  shellDir: root,
};
let app: Awaited<ReturnType<typeof createGateway>>['app'];
beforeAll(async () => {
  ({ app } = await createGateway({ config, mounts, log }));
  await app.ready();
});
afterAll(() => app.close());

async function call(method: 'GET' | 'POST', url: string, { body, token }: { body?: object; token?: string } = {}) {
  const headers = token ? { 'x-auth-token': token } : {};
  const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}

async function botToken(action: string): Promise<string> {
  const { challenge } = (await call('GET', `/api/_p/bot_challenge?action=${action}`)).body.data;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

interface Message {
  to: string;
  link: string | null;
  code: string | null;
}
async function messageTo(to: string): Promise<Message> {
  const found = async () => (await call('GET', '/dev/inbox.json')).body.data.find((message: Message) => message.to.includes(to));
  await expect.poll(found).toBeDefined();
  return found();
}

const consents = { acceptTerms: true, acceptPersonalData: true };

test('a vendor registers by e-mail, follows the letter, is known by the session and signs out of it', async () => {
  const registration = { email: 'vendor@example.ru', fio: 'Анна', roles: 'ROLE_VENDOR', ...consents };
  const sent = await call('POST', '/api/_p/user/register', { body: { ...registration, bot_token: await botToken('register') } });
  expect(sent).toMatchObject({ status: 200, body: { data: { by: 'email' } } });
  const { link } = await messageTo('vendor@example.ru');
  expect(link).toMatch(/^https:\/\/market\.example\/auth\/change_password\//);
  const password = 'correct horse battery';
  const code = link?.split('/').at(-1);
  const { body } = await call('POST', '/api/_p/change_password_from_link', { body: { password, password2: password, code } });
  const token = body.data.api_token as string;
  expect((await call('GET', '/api/me', { token })).body.data).toMatchObject({ email: 'vendor@example.ru', role: 'ROLE_VENDOR' });
  expect((await call('POST', '/api/user/logout', { token })).status).toBe(200);
  const dead = async () => (await call('GET', '/api/me', { token })).body.message;
  await expect.poll(dead).toBe('Authentication failed, no access');
});

test('a buyer registers by phone with the code of the demo inbox', async () => {
  const registration = { phoneNumbers: '8 (933) 000-00-07', fio: 'Борис', roles: ['ROLE_BUYER'], ...consents };
  const sent = await call('POST', '/api/users/code_register_sms?country_code=7', {
    body: { ...registration, bot_token: await botToken('code') },
  });
  expect(sent.body).toMatchObject({ data: { by: 'phone' } });
  const { code } = await messageTo('79330000007');
  const { body } = await call('POST', `/api/users/code_login?country_code=7&phoneNumbers=79330000007&code=${code}`);
  expect(body.data).toMatchObject({ phone: '79330000007', is_buyer: true, api_token: expect.any(String) });
});

test('every account of the demonstration is listed, and gets in with its password, but for the one that is blocked', async () => {
  const { body } = await call('GET', '/dev/accounts');
  expect(body.data.map(({ login }: { login: string }) => login)).toEqual(DEMO_ACCOUNTS.map(({ email }) => email));
  for (const { email, id, role, company, blocked } of DEMO_ACCOUNTS) {
    const answer = await call('POST', '/api/user/login', { body: { login: email, password: DEMO_PASSWORD } });
    if (blocked) expect(answer).toMatchObject({ status: 403, body: { code: 'USER_BLOCKED' } });
    else expect(answer.body.data).toMatchObject({ id, role, company: company ?? null });
  }
});
