import { sessionOpened } from '@market/shell-kit/host/credential';
import { aUser } from '@market/shell-kit/testing/a-user';
import { allSettled, fork } from 'effector';
import { beforeEach, expect, it } from 'vitest';
import { addressChanged } from '../platform/routes/route-match.model.ts';
import { $destination, pathVisited } from './last-path.model.ts';
import { signedOut } from './session.model.ts';

const credential = { user: aUser('ROLE_BUYER'), token: 'key' };
const HOUR = 3_600_000;

beforeEach(() => localStorage.clear());

async function visits(...paths: string[]) {
  const scope = fork();
  for (const path of paths) await allSettled(pathVisited, { scope, params: { path, at: Date.now() } });
  const signIn = async () => {
    await allSettled(sessionOpened, { scope, params: credential });
    return scope.getState($destination);
  };
  return { scope, signIn };
}

it('takes a user who signs in back to where they were', async () => {
  const { signIn } = await visits('/products/catalog', '/viewproduct/5?tab=2', '/auth/main');
  expect(await signIn()).toBe('/viewproduct/5?tab=2');
});

it('is for the step after signing in and no other', async () => {
  const { scope, signIn } = await visits('/viewproduct/5');
  await signIn();
  await allSettled(addressChanged, { scope, params: '/viewproduct/5' });
  expect(scope.getState($destination)).toBeNull();
});

it('forgets an address that is too old', async () => {
  const { scope, signIn } = await visits();
  await allSettled(pathVisited, { scope, params: { path: '/viewproduct/5', at: Date.now() - 3 * HOUR } });
  expect(await signIn()).toBeNull();
});

it('forgets the address when the user signs out', async () => {
  const { scope, signIn } = await visits('/viewproduct/5');
  expect(localStorage.getItem('market:last-path')).not.toBeNull();
  await allSettled(signedOut, { scope });
  expect(localStorage.getItem('market:last-path')).toBeNull();
  expect(await signIn()).toBeNull();
});
