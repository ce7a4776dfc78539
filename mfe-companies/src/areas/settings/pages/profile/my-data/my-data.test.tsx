import type { DataFile } from '@market/identity-contract/my-data';
import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { $user } from '@market/shell-kit/session/session';
import { refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { aProfile } from '../../../../../testing/profile.ts';
import { profileService as service } from '../../../../../testing/profile-service.ts';
import { openScreen } from '../../../../../testing/screen.tsx';

const PAGE = '/settings/profile?tab=data';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const aFile = (changes: Partial<DataFile> = {}): DataFile => ({
  ...{ id: 5, state: 'done', done: 10, total: 10, bytes: 3_250_000 },
  ...{ created_at: '2026-11-29T10:00:00.000Z', until: '2026-12-06T10:00:00.000Z' },
  ...changes,
});

describe('the file', () => {
  it('is asked for, and shows how far it is gathered', async () => {
    const identity = service({ 'myData.createFile': () => ({ data: aFile({ state: 'waiting', done: 3, bytes: null, until: null }) }) });
    const { user } = await openScreen(PAGE, identity);
    await user.click(await button('Запросить файл'));
    const bar = await screen.findByRole('progressbar', { name: /Собираем файл/ });
    expect(bar.getAttribute('aria-valuenow')).toBe('0.3');
    expect(screen.queryByRole('button', { name: /Запросить/ })).toBeNull();
  });

  it('is handed over while it is there, and asked for anew', async () => {
    const { user } = await openScreen(PAGE, service({ 'myData.file': () => ({ data: aFile() }) }));
    expect((await button('Скачать, 3,1 МБ')).getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByText(/Хранится до 6 дек/)).toBeTruthy();
    await user.tab();
    expect(await button('Запросить новый')).toBeTruthy();
  });

  it('that failed says so, and a refusal is shown', async () => {
    const identity = service({
      'myData.file': () => ({ data: aFile({ state: 'failed', bytes: null, until: null }) }),
      'myData.createFile': () => Promise.reject(refusal(429, 'DATA_FILE_LIMIT', 'Не чаще 3 раз в сутки. Попробуйте завтра')),
    });
    const { user, scope } = await openScreen(PAGE, identity);
    expect((await screen.findByRole('alert')).textContent).toMatch(/не получился/);
    await user.click(await button('Запросить новый'));
    await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'error', text: expect.stringContaining('Не чаще') }]));
  });

  it('of which nobody can tell is looked for again', async () => {
    let broken = true;
    const identity = service({
      'myData.file': () => (broken ? Promise.reject(refusal(503, 'UNAVAILABLE', 'Сервис временно недоступен')) : { data: null }),
    });
    const { user } = await openScreen(PAGE, identity);
    await screen.findByText('Сервис временно недоступен');
    broken = false;
    await user.click(await button('Повторить'));
    expect(await button('Запросить файл')).toBeTruthy();
  });
});

describe('the account', () => {
  const at = '2026-12-13T10:00:00.000Z';

  it('is deleted for the password, and kept after all by one press', async () => {
    const identity = service({
      'deletion.ask': () => ({ data: { deletion_at: at } }),
      'deletion.takeBack': () => ({ data: { deletion_at: null } }),
    });
    const { user, scope } = await openScreen(PAGE, identity);
    await user.click(await button('Удалить учётную запись'));
    await user.type(screen.getByLabelText('Текущий пароль'), 'the password{Enter}');
    expect(await screen.findByText(/будет удалена 13 дек/)).toBeTruthy();
    expect([identity.asked('deletion.ask'), scope.getState($user)?.deletion_at]).toEqual([[{ current_password: 'the password' }], at]);
    await user.click(await button('Оставить учётную запись'));
    expect(await button('Удалить учётную запись')).toBeTruthy();
    expect(scope.getState($user)?.deletion_at).toBeNull();
  });

  it('stays where the service refuses, which says what to do', async () => {
    const words = 'Кроме вас, за компанию «Лён» никто не отвечает';
    const { user } = await openScreen(PAGE, service({ 'deletion.ask': () => Promise.reject(refusal(409, 'COMPANY_HAS_ORDERS', words)) }));
    await user.click(await button('Удалить учётную запись'));
    await user.type(screen.getByLabelText('Текущий пароль'), 'the password{Enter}');
    expect(await screen.findByText(words)).toBeTruthy();
    await user.click(await button('Отмена'));
    expect(screen.queryByLabelText('Текущий пароль')).toBeNull();
  });

  it('of whoever has no password is deleted for a fresh sign-in', async () => {
    const identity = service({
      'me.profile': () => ({ data: aProfile({ has_password: false }) }),
      'deletion.ask': () => Promise.reject(refusal(403, 'SIGN_IN_AGAIN', 'Войдите ещё раз')),
    });
    const { user, scope } = await openScreen(PAGE, identity);
    await user.click(await button('Удалить учётную запись'));
    await waitFor(() => expect(scope.getState($question)).toMatchObject({ title: 'Удалить учётную запись?', danger: true }));
    await act(() => allSettled(answered, { scope, params: true }));
    await waitFor(() =>
      expect(scope.getState($toasts)).toMatchObject([{ intent: 'error', text: expect.stringContaining('Войдите ещё раз') }]),
    );
    expect(identity.asked('deletion.ask')).toEqual([{}]);
  });
});
