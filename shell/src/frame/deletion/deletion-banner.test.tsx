import { $toasts } from '@market/shell-kit/feedback/toasts';
import { sessionOpened } from '@market/shell-kit/host/credential';
import { localeChosen } from '@market/shell-kit/session/locale';
import { $user } from '@market/shell-kit/session/session';
import { aUser } from '@market/shell-kit/testing/a-user';
import { screen, waitFor } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { afterEach, expect, it } from 'vitest';
import { $identity } from '../../session/identity-client.ts';
import { draw, speakRussian } from '../../testing/draw.tsx';
import { DeletionBanner } from './deletion-banner.tsx';

afterEach(speakRussian);

/** The page of a user whose account is to be deleted, with an identity service that answers so. */
async function shown(answer: () => Promise<unknown> = async () => ({ data: { deletion_at: null } }), language: 'ru' | 'en' = 'ru') {
  const scope = fork({ values: [[$identity, { deletion: { takeBack: { mutate: answer } } }]] as never });
  const user = { ...aUser('ROLE_BUYER'), locale: language, deletion_at: '2026-12-13T10:00:00.000Z' };
  await allSettled(sessionOpened, { scope, params: { user, token: 't' } });
  await allSettled(localeChosen, { scope, params: language });
  draw(<DeletionBanner />, scope);
  return scope;
}

it.each([
  ['ru', /Учётная запись будет удалена 13 дек/],
  ['en', /Your account will be deleted on 13 Dec/],
] as const)('says in %s when the account will be deleted', async (language, words) => {
  await shown(undefined, language);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('goes by one press, which takes the deletion back', async () => {
  const scope = await shown();
  screen.getByRole('button', { name: 'Отменить удаление' }).click();
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(scope.getState($user)?.deletion_at).toBeNull();
});

it('stays where nobody answered, and says so', async () => {
  const scope = await shown(() => Promise.reject(new Error('down')));
  screen.getByRole('button', { name: 'Отменить удаление' }).click();
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ text: 'Удаление не отменилось. Попробуйте ещё раз' }]));
  expect(screen.getByRole('region', { name: 'Скорое удаление' })).toBeTruthy();
});
