import { sessionOpened } from '@market/shell-kit/host/credential';
import { localeChosen } from '@market/shell-kit/session/locale';
import { aUser } from '@market/shell-kit/testing/a-user';
import { screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { afterEach, expect, it, vi } from 'vitest';
import { draftRead } from '../../platform/draft/draft.model.ts';
import { keepTicket, keptTicket } from '../../platform/draft/kept-ticket.ts';
import { recordOf } from '../../platform/testing/record.ts';
import { draw, speakRussian } from '../../testing/draw.tsx';
import { DraftBanner } from './draft-banner.tsx';

const user = aUser();
const title = { ru: 'Лукбук', en: 'Lookbook' };

afterEach(async () => {
  vi.restoreAllMocks();
  await speakRussian();
});

async function shown(minutes: number, language: 'ru' | 'en' = 'ru') {
  const scope = fork();
  await allSettled(sessionOpened, { scope, params: { user, token: 't' } });
  await allSettled(localeChosen, { scope, params: language });
  const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
  await allSettled(draftRead, { scope, params: { user: user.id, expiresAt, record: recordOf('one', { title }) } });
  draw(<DraftBanner />, scope);
}

it.each([
  ['ru', /Вы видите черновик модуля «Лукбук», до \d\d:\d\d/],
  ['en', /You see a draft of Lookbook, until \d\d:\d\d/],
] as const)('says in %s what is shown, and until when', async (language, words) => {
  await shown(30, language);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('says that a draft is over', async () => {
  await shown(-1);
  expect(await screen.findByText('Черновик модуля «Лукбук» истёк')).toBeTruthy();
});

it('is left by a button: the tab has no ticket then, and the page is loaded anew', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  keepTicket('ticket');
  await shown(30);
  screen.getByRole('button', { name: 'Выйти' }).click();
  expect([keptTicket(), reload.mock.calls.length]).toEqual([null, 1]);
});
