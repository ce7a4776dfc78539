import { $toasts } from '@market/shell-kit/feedback/toasts';
import { sessionOpened } from '@market/shell-kit/host/credential';
import { $locale, type Locale, localeChosen } from '@market/shell-kit/session/locale';
import { aUser } from '@market/shell-kit/testing/a-user';
import { allSettled, fork } from 'effector';
import { afterEach, expect, it, vi } from 'vitest';
import { speakRussian } from '../testing/draw.tsx';
import { $identity } from './identity-client.ts';
import './locale.model.ts';

const credential = (locale: Locale) => ({ user: { ...aUser('ROLE_BUYER'), locale }, token: 'key' });
const saved = async ({ locale }: { locale: Locale }) => ({ data: { ...aUser('ROLE_BUYER'), locale } });

function page(answer: (patch: { locale: Locale }) => Promise<unknown> = saved) {
  const update = vi.fn(answer);
  const scope = fork({ values: [[$identity, { me: { update: { mutate: update } } }]] as never });
  return { scope, update, choose: (locale: Locale) => allSettled(localeChosen, { scope, params: locale }) };
}

afterEach(speakRussian);

it('follows the saved language of whoever signs in, and saves nothing', async () => {
  const { scope, update } = page();
  await allSettled(sessionOpened, { scope, params: credential('en') });
  expect(scope.getState($locale)).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  expect(update).not.toHaveBeenCalled();
});

it('saves a choice of a user who is signed in, and only theirs', async () => {
  const { scope, update, choose } = page();
  await choose('en');
  expect(update).not.toHaveBeenCalled();
  await allSettled(sessionOpened, { scope, params: credential('en') });
  await choose('ru');
  expect(update.mock.calls).toEqual([[{ locale: 'ru' }]]);
  expect(scope.getState($locale)).toBe('ru');
});

it('ends with the last choice, however quickly they follow each other', async () => {
  let answer = (): void => {};
  const first = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { scope, update, choose } = page(async (patch) => {
    await first;
    return saved(patch);
  });
  await allSettled(sessionOpened, { scope, params: credential('ru') });
  const chosen = [choose('en'), choose('ru')];
  answer();
  await Promise.all(chosen);
  expect(update.mock.calls.map(([{ locale }]) => locale)).toEqual(['en', 'ru']);
  expect(scope.getState($locale)).toBe('ru');
});

it('keeps the choice on the page when it could not be saved, and says so', async () => {
  const { scope, choose } = page(async () => Promise.reject(new Error('down')));
  await allSettled(sessionOpened, { scope, params: credential('ru') });
  await choose('en');
  expect(scope.getState($locale)).toBe('en');
  expect(scope.getState($toasts)).toHaveLength(1);
});
