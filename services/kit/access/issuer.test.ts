import { exportJWK, exportSPKI, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { testIssuer } from '../testing/test-issuer.ts';
import { issuerFrom, trustIssuer } from './issuer.ts';

const issuer = await testIssuer();
const { trusted } = issuer;
const stranger = await generateKeyPair('RS256', { extractable: true });
const seconds = () => Math.floor(Date.now() / 1000);
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a token that the issuer made for us says whom it vouches for, and until when', async () => {
  const exp = seconds() + 200;
  expect(await trusted.accessToken(await issuer.accessToken({ exp }))).toEqual({
    vouched: {
      issuer: issuer.url,
      subject: 'subject-1',
      session: 'issuer-session-1',
      email: 'anna@company.example',
      emailVerified: true,
      name: 'Анна Смирнова',
      roles: ['mp-vendor'],
      issuedAt: expect.any(Number),
    },
    until: exp * 1000,
  });
});

test('what the token does not say is not assumed', async () => {
  const token = await issuer.accessToken({ email_verified: null, email: null, realm_access: null, sid: null, name: null });
  const held = await trusted.accessToken(token);
  expect(held?.vouched).toMatchObject({ email: null, emailVerified: false, roles: [], session: null, name: null });
});

/** Each differs from a token that holds in one thing. */
const forgeries: Record<string, () => Promise<string>> = {
  'another issuer': () => issuer.accessToken({ iss: 'https://evil.example' }),
  'the issuer by its name inside the network': () => issuer.accessToken({ iss: issuer.url.replace('127.0.0.1', 'keycloak') }),
  'meant for another audience': () => issuer.accessToken({ aud: ['account'] }),
  'meant for nobody': () => issuer.accessToken({ aud: null }),
  'asked for by another program': () => issuer.accessToken({ azp: 'some-other-client' }),
  'asked for by nobody': () => issuer.accessToken({ azp: null }),
  'an ID token': () => issuer.accessToken({ typ: 'ID' }),
  'a refresh token': () => issuer.accessToken({ typ: 'Refresh' }),
  'of no kind': () => issuer.accessToken({ typ: null }),
  expired: () => issuer.accessToken({ exp: seconds() - 6 }),
  'without an end': () => issuer.accessToken({ exp: null }),
  'not valid yet': () => issuer.accessToken({ nbf: seconds() + 60 }),
  'of nobody': () => issuer.accessToken({ sub: null }),
  'signed by another key under our name of it': () => issuer.accessToken({}, { key: stranger.privateKey }),
  'signed by a key that it brings along': async () =>
    issuer.accessToken({}, { key: stranger.privateKey, header: { jwk: await exportJWK(stranger.publicKey) } }),
  'signed by a key at an address that it names': () =>
    issuer.accessToken({}, { key: stranger.privateKey, header: { jku: `${issuer.url}/keys`, kid: 'unknown' } }),
  'signed by nobody': async () => `${base64({ alg: 'none', typ: 'JWT' })}.${(await issuer.accessToken()).split('.')[1]}.`,
  'signed with the public key for a shared secret': async () => {
    const secret = new TextEncoder().encode(await exportSPKI(issuer.keys.publicKey));
    return issuer.accessToken({}, { key: secret, header: { alg: 'HS256' } });
  },
  'by another algorithm of the same key': async () => {
    const { privateKey } = await generateKeyPair('PS256');
    return issuer.accessToken({}, { key: privateKey, header: { alg: 'PS256' } });
  },
  'with its content exchanged': async () => {
    const [header, , signature] = (await issuer.accessToken()).split('.');
    const [, payload] = (await issuer.accessToken({ realm_access: { roles: ['mp-admin'] } })).split('.');
    return [header, payload, signature].join('.');
  },
  'no token at all': async () => 'a.b.c',
};

test.each(Object.entries(forgeries))('refused: %s', async (_, forge) => {
  expect(await trusted.accessToken(await forge())).toBeNull();
});

test('fifty unknown keys in a row ask the issuer no more than once', async () => {
  await trusted.accessToken(await issuer.accessToken());
  const before = issuer.asked();
  for (let index = 0; index < 50; index += 1)
    expect(await trusted.accessToken(await issuer.accessToken({}, { key: stranger.privateKey, header: { kid: `k${index}` } }))).toBeNull();
  expect(issuer.asked() - before).toBeLessThanOrEqual(1);
});

test('a logout token names the session or the subject, and nothing else passes for one', async () => {
  expect(await trusted.logoutToken(await issuer.logoutToken())).toEqual({
    id: expect.stringMatching(/^logout-/),
    issuer: issuer.url,
    session: 'issuer-session-1',
    subject: 'subject-1',
  });
  expect(await trusted.logoutToken(await issuer.logoutToken({ sub: null }))).toMatchObject({ subject: null });
  const worthless: Record<string, unknown>[] = [
    { events: null },
    { nonce: 'as an ID token has' },
    { sid: null, sub: null },
    { jti: null },
    { aud: 'another-client' },
    { iss: 'https://evil.example' },
    { iat: seconds() - 600 },
  ];
  for (const changes of worthless) expect(await trusted.logoutToken(await issuer.logoutToken(changes))).toBeNull();
  expect(await trusted.logoutToken(await issuer.accessToken())).toBeNull();
  expect(await trusted.accessToken(await issuer.logoutToken())).toBeNull();
});

test('known keys go on serving while the issuer is down; unknown ones look the same as none', async () => {
  issuer.stop();
  expect(await trusted.accessToken(await issuer.accessToken())).not.toBeNull();
  const late = trustIssuer(issuer.settings);
  await expect(late.accessToken(await issuer.accessToken())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  late.close();
});

test('an environment without an issuer has no single sign-on', () => {
  const given = { SSO_AUDIENCE: 'marketplace-api', SSO_CLIENTS: 'marketplace-web, crm' };
  expect(issuerFrom(given)).toBeNull();
  expect(issuerFrom({ ...given, SSO_ISSUER: 'https://sso.example' })).toMatchObject({ clients: ['marketplace-web', 'crm'] });
});
