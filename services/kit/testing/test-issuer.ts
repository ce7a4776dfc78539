import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { type IssuerSettings, type TrustedIssuer, trustIssuer } from '../access/issuer.ts';
import { afterUse } from './after-use.ts';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

export interface TestIssuer {
  url: string;
  settings: IssuerSettings;
  keys: KeyPair;
  /** As the product reads its tokens. */
  trusted: TrustedIssuer;
  /** An access token that holds, but for what is changed about it; null takes a claim away. */
  accessToken(changes?: Record<string, unknown>, signing?: Signing): Promise<string>;
  /** The token of a back-channel logout. */
  logoutToken(changes?: Record<string, unknown>): Promise<string>;
  /** How often its keys were asked for. */
  asked(): number;
  stop(): void;
}

export interface Signing {
  key?: Parameters<SignJWT['sign']>[0];
  header?: Partial<JWTHeaderParameters>;
}

const KID = 'the key of the tests';

/** A company's single sign-on for one test file, over HTTP and with keys of its own: `const issuer = await testIssuer()`. */
export async function testIssuer(): Promise<TestIssuer> {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: KID, alg: 'RS256', use: 'sig' };
  let asked = 0;
  const server = createServer((request, answer) => {
    const issuer = `http://${request.headers.host}`;
    const isKeys = request.url === '/keys';
    if (isKeys) asked += 1;
    answer
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(isKeys ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { issuer: url, audience: 'marketplace-api', clients: ['marketplace-web'] };
  const trusted = trustIssuer(settings);
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  afterUse(() => {
    trusted.close();
    stop();
  });
  const signed = (claims: JWTPayload, { key = keys.privateKey, header = {} }: Signing = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KID, typ: 'JWT', ...header }).sign(key);
  const now = () => Math.floor(Date.now() / 1000);
  return {
    url,
    settings,
    keys,
    trusted,
    accessToken: (changes = {}, signing) => signed(without({ ...accessClaims(url, now()), ...changes }), signing),
    logoutToken: (changes = {}) => signed(without({ ...logoutClaims(url, now()), ...changes }), { header: { typ: 'logout+jwt' } }),
    asked: () => asked,
    stop,
  };
}

const accessClaims = (iss: string, now: number) => ({
  iss,
  aud: ['marketplace-api'],
  azp: 'marketplace-web',
  typ: 'Bearer',
  sub: 'subject-1',
  sid: 'issuer-session-1',
  iat: now,
  exp: now + 300,
  email: 'anna@company.example',
  email_verified: true,
  name: 'Анна Смирнова',
  realm_access: { roles: ['mp-vendor'] },
});

const logoutClaims = (iss: string, now: number) => ({
  iss,
  aud: 'marketplace-web',
  iat: now,
  jti: `logout-${now}-${Math.random()}`,
  sid: 'issuer-session-1',
  sub: 'subject-1',
  events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
});

const without = (claims: Record<string, unknown>): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null));
