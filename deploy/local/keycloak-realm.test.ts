import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const Client = z.looseObject({
  clientId: z.string(),
  publicClient: z.boolean(),
  standardFlowEnabled: z.boolean(),
  implicitFlowEnabled: z.literal(false),
  directAccessGrantsEnabled: z.literal(false),
  serviceAccountsEnabled: z.literal(false),
  redirectUris: z.array(z.string()).default([]),
  webOrigins: z.array(z.string()).default([]),
  attributes: z.record(z.string(), z.string()).default({}),
  protocolMappers: z.array(z.object({ protocolMapper: z.string(), config: z.record(z.string(), z.string()) })).default([]),
});
const Realm = z.looseObject({
  realm: z.literal('market'),
  clients: z.array(Client),
  accessTokenLifespan: z.number(),
  passwordPolicy: z.string(),
  roles: z.object({ realm: z.array(z.object({ name: z.string() })) }),
});

const text = readFileSync(new URL('../keycloak/market-realm.json', import.meta.url), 'utf8');
const realm = Realm.parse(JSON.parse(text));
const web = realm.clients.find(({ clientId }) => clientId === 'marketplace-web') ?? Client.parse({});

/** An address of the product, whose name the server fills in when it imports the file. */
const ours = (path: string): string => ['$', '{MARKET_URL}', path].join('');

test('no flow but the code with a proof of who asked for it', () => {
  expect(realm.clients.filter(({ standardFlowEnabled }) => standardFlowEnabled).map(({ clientId }) => clientId)).toEqual([
    'marketplace-web',
  ]);
  expect(web.publicClient).toBe(true);
  expect(web.attributes['pkce.code.challenge.method']).toBe('S256');
});

test('addresses are exact, and those of the product alone', () => {
  const addresses = [...web.redirectUris, ...web.webOrigins, web.attributes['post.logout.redirect.uris'] ?? ''];
  expect(addresses).toEqual([ours('/auth/sso'), ours(''), ours('/auth/main')]);
  expect(addresses.join()).not.toMatch(/[*+]/);
  expect(web.attributes['backchannel.logout.url']).toBe(ours('/api/sso/logout'));
});

test('tokens are short, ours by audience and signature, and carry the roles of the allow list', () => {
  expect(realm.accessTokenLifespan).toBeLessThanOrEqual(300);
  expect(realm).toMatchObject({ revokeRefreshToken: true, refreshTokenMaxReuse: 0, defaultSignatureAlgorithm: 'RS256' });
  const audience = web.protocolMappers.find(({ protocolMapper }) => protocolMapper === 'oidc-audience-mapper');
  expect(audience?.config['included.client.audience']).toBe('marketplace-api');
  expect(realm.roles.realm.map(({ name }) => name)).toEqual(['mp-admin', 'mp-manager', 'mp-vendor', 'mp-buyer']);
});

test('guesses are held up, events are logged, and nothing secret stands in the file', () => {
  expect(realm).toMatchObject({ bruteForceProtected: true, eventsEnabled: true, adminEventsEnabled: true, registrationAllowed: false });
  expect(realm.passwordPolicy).toContain('length(12)');
  expect(Object.keys(realm)).not.toContain('users');
  expect(text).not.toMatch(/"(secret|privateKey|credentials|clientSecret)"/i);
});
