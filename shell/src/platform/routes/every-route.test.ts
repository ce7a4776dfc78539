import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleRecord } from '@market/modules-contract/feed';
import type { Audience, ModuleManifest } from '@market/modules-contract/manifest';
import { sessionOpened } from '@market/shell-kit/host/credential';
import { aUser } from '@market/shell-kit/testing/a-user';
import { allSettled, fork, type Scope } from 'effector';
import { beforeEach, expect, it } from 'vitest';
import { $destination, pathVisited } from '../../session/last-path.model.ts';
import { feedWanted, readFeedFx } from '../feed.model.ts';
import { recordOf } from '../testing/record.ts';
import { replacementOf } from './address-rules.ts';
import { $pathname, $routeMatch, addressChanged } from './route-match.model.ts';

// Every guarded address of every module, as a guest and as a reader of a wrong role meets it.

const root = join(import.meta.dirname, '../../../..');
const folders = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const manifests = await Promise.all(
  folders.map(async (folder): Promise<ModuleManifest> => (await import(join(root, folder, 'module.manifest.ts'))).manifest),
);
const records: ModuleRecord[] = manifests.map((manifest) =>
  recordOf(manifest.id, { ...manifest, config: undefined, grants: manifest.grants ?? [] }),
);
const guarded = records
  .flatMap(({ routes }) => routes)
  .flatMap(({ path, audience, redirect }) => (audience && !redirect ? [{ address: path.replace(/:\w+/g, '7'), audience }] : []));
const withoutGuests = guarded.filter(({ audience }) => !audience.includes('guest'));
const roles: readonly Exclude<Audience, 'guest'>[] = ['ROLE_BUYER', 'ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN', 'ROLE_USER'];

async function arriveAt(address: string): Promise<Scope> {
  const scope = fork({ handlers: [[readFeedFx, () => ({ revision: '1', modules: records, candidates: [], dropped: [] })]] as never });
  await allSettled(feedWanted, { scope });
  await go(scope, address);
  return scope;
}

async function go(scope: Scope, address: string): Promise<void> {
  await allSettled(pathVisited, { scope, params: { path: address, at: Date.now() } });
  await allSettled(addressChanged, { scope, params: address.split(/[?#]/)[0] as string });
}

const replacementIn = (scope: Scope) =>
  replacementOf(scope.getState($pathname), scope.getState($routeMatch), scope.getState($destination) ?? '/');

const signIn = (scope: Scope, role: (typeof roles)[number]) =>
  allSettled(sessionOpened, { scope, params: { user: aUser(role), token: 't' } });

beforeEach(() => localStorage.clear());

it('there are guarded addresses', () => expect(guarded.length).toBeGreaterThan(20));

it.each(withoutGuests)('a guest at $address signs in first, and is there again with query and hash', async ({ address, audience }) => {
  const whole = `${address}?page=2&q=лён#end`;
  const scope = await arriveAt(whole);
  expect(replacementIn(scope)).toBe('/auth/main');
  await go(scope, '/auth/main');
  expect(replacementIn(scope)).toBeNull();
  await signIn(scope, audience[0] as (typeof roles)[number]);
  expect(replacementIn(scope)).toBe(whole);
  await go(scope, whole);
  expect(replacementIn(scope)).toBeNull();
});

it.each(guarded)('$address is the 404 page for readers who are signed in in another role', async ({ address, audience }) => {
  for (const role of roles.filter((one) => !audience.includes(one))) {
    const scope = await arriveAt(address);
    await signIn(scope, role);
    expect(replacementIn(scope), role).toBe('/error/error-v1');
  }
});
