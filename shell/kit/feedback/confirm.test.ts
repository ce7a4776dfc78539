import { allSettled, fork, type Scope, scopeBind } from 'effector';
import { beforeEach, expect, it } from 'vitest';
import { $question, answered, askFx } from './confirm.ts';

let scope: Scope;
beforeEach(() => {
  scope = fork();
});

const ask = (title: string): Promise<boolean> => scopeBind(askFx, { scope })({ title, action: 'Удалить' });
const shown = () => scope.getState($question)?.title ?? null;

it('returns to the caller what the user decided', async () => {
  const deleted = ask('Удалить отзыв?');
  expect(shown()).toBe('Удалить отзыв?');
  await allSettled(answered, { scope, params: true });
  expect(await deleted).toBe(true);
  expect(shown()).toBeNull();
});

it('asks one thing at a time, in order', async () => {
  const first = ask('Первый?');
  const second = ask('Второй?');
  expect(shown()).toBe('Первый?');
  scopeBind(answered, { scope })(false);
  expect(await first).toBe(false);
  expect(shown()).toBe('Второй?');
  scopeBind(answered, { scope })(true);
  expect(await second).toBe(true);
});

it('takes an answer that nobody waits for as nothing', async () => {
  await allSettled(answered, { scope, params: true });
  expect(shown()).toBeNull();
});
