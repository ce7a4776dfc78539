import { sessionEnded } from '@market/shell-kit/session/session-events';
import { aUser } from '@market/shell-kit/testing/a-user';
import { signInAs } from '@market/shell-kit/testing/sign-in';
import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import { $cart, $lines, $shownCounts, cartLearned, countSettled, countShown, keptCartFound, linesAdded, linesSet } from './cart.model.ts';
import { CART_STAMP_KEY, GUEST_CART_KEY, readKeptCart } from './kept-cart.ts';

const known = { hash: 'abcdef0123456789', version: 2, goods_num: 3, lines_num: 1 };
const line = (product_id: number, count: number) => ({ product_id, count, run_id: null });
const signIn = (scope: ReturnType<typeof fork>) => signInAs(scope, aUser('ROLE_BUYER'));

test('of one cart the newest state counts, of another cart any', async () => {
  const scope = fork();
  const learn = (params: typeof known) => allSettled(cartLearned, { scope, params });
  await learn(known);
  await learn({ ...known, version: 1, goods_num: 9 });
  expect(scope.getState($cart)).toEqual(known);
  await learn({ ...known, hash: 'other', version: 1 });
  expect(scope.getState($cart)).toMatchObject({ hash: 'other', version: 1 });
});

test('a guest’s cart stays in the browser for a day, its lines with it', async () => {
  const scope = fork();
  await allSettled(cartLearned, { scope, params: known });
  await allSettled(linesAdded, { scope, params: [line(1, 2), line(2, 1)] });
  await allSettled(linesAdded, { scope, params: [line(1, 1)] });
  await allSettled(linesSet, { scope, params: [line(2, 0)] });
  expect(readKeptCart()).toEqual({ ...known, lines: [line(1, 3)] });
  expect(readKeptCart(Date.now() + 86_400_000)).toBeNull();
  const next = fork();
  await allSettled(keptCartFound, { scope: next, params: readKeptCart() });
  expect([next.getState($cart), next.getState($lines)]).toEqual([known, [line(1, 3)]]);
});

test.each(['{', '7', '{"hash":""}', '{"hash":"a","version":"1"}', '[]'])('what stands broken in the browser (%s) is no cart', (text) => {
  localStorage.setItem(GUEST_CART_KEY, text);
  expect(readKeptCart()).toBeNull();
});

test('a signed-in person’s cart leaves a stamp that names neither goods nor cart, the same for the same state', async () => {
  const scope = fork();
  await signIn(scope);
  await allSettled(cartLearned, { scope, params: known });
  expect(localStorage.getItem(GUEST_CART_KEY)).toBeNull();
  const stamp = localStorage.getItem(CART_STAMP_KEY);
  expect(stamp).not.toContain(known.hash);
  await allSettled(linesAdded, { scope, params: [line(1, 2)] });
  expect(localStorage.getItem(CART_STAMP_KEY)).toBe(stamp);
});

test('signing in keeps what the guest had for the merge, signing out drops it', async () => {
  const scope = fork();
  await allSettled(cartLearned, { scope, params: known });
  await signIn(scope);
  expect(scope.getState($cart)).toBeNull();
  expect(readKeptCart()).toMatchObject(known);
  await allSettled(cartLearned, { scope, params: { ...known, hash: 'own' } });
  await allSettled(sessionEnded, { scope });
  expect([scope.getState($cart), readKeptCart()]).toEqual([null, null]);
});

test('of quick changes of a line the last one stays shown until it is settled itself', async () => {
  const scope = fork();
  const show = (id: number, count: number) => allSettled(countShown, { scope, params: { key: '1-0', count, id } });
  await show(1, 4);
  await show(2, 5);
  await allSettled(countSettled, { scope, params: { key: '1-0', id: 1 } });
  expect(scope.getState($shownCounts).get('1-0')?.count).toBe(5);
  await allSettled(countSettled, { scope, params: { key: '1-0', id: 2 } });
  expect(scope.getState($shownCounts).size).toBe(0);
});
