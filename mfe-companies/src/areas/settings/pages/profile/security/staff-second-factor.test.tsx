import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, it } from 'vitest';
import { aProfile } from '../../../../../testing/profile.ts';
import { profileService as service } from '../../../../../testing/profile-service.ts';
import { openScreen } from '../../../../../testing/screen.tsx';

const admin = (second_factor: boolean) => ({ data: aProfile({ is_admin: true, roles: ['ROLE_ADMIN'], second_factor }) });
const rule = async () => (await screen.findByRole('switch', { name: 'Требовать второй шаг от всех сотрудников' })) as HTMLInputElement;

it('is asked by an administrator who has it, once they know whom it shuts out; taken back it is at once', async () => {
  let required = false;
  const identity = service({
    'me.profile': () => admin(true),
    'secondFactor.staffRule': () => ({ data: { required } }),
    'secondFactor.setStaffRule': (rule: { required: boolean }) => {
      required = rule.required;
      return { data: rule };
    },
  });
  const { user, scope } = await openScreen('/settings/profile', identity, 'ROLE_ADMIN');
  const answer = (yes: boolean) => act(() => allSettled(answered, { scope, params: yes }));
  await user.click(await rule());
  await waitFor(() => expect(scope.getState($question)?.text).toMatch(/^Администраторы и менеджеры без приложения/));
  await answer(false);
  expect((await rule()).checked).toBe(false);
  expect(identity.asked('secondFactor.setStaffRule')).toEqual([]);
  await user.click(await rule());
  await waitFor(() => expect(scope.getState($question)).not.toBeNull());
  await answer(true);
  await waitFor(() => expect(identity.asked('secondFactor.setStaffRule')).toEqual([{ required: true }]));
  // Saved: only then is the next press not one too early.
  await waitFor(() => expect(scope.getState($toasts)).toHaveLength(1));
  await waitFor(async () => expect((await rule()).checked).toBe(true));
  await user.click(await rule());
  await waitFor(() => expect(identity.asked('secondFactor.setStaffRule').at(-1)).toEqual({ required: false }));
  expect(scope.getState($question)).toBeNull();
});

it('stands as it was saved at once, however long it would take to read it again', async () => {
  let rules = { required: false };
  const identity = service({
    'me.profile': () => admin(true),
    'secondFactor.staffRule': () => ({ data: rules }),
    'secondFactor.setStaffRule': (rule: { required: boolean }) => {
      rules = rule;
      identity.answers['secondFactor.staffRule'] = () => new Promise(() => undefined);
      return { data: rule };
    },
  });
  const { user, scope } = await openScreen('/settings/profile', identity, 'ROLE_ADMIN');
  await user.click(await rule());
  await waitFor(() => expect(scope.getState($question)).not.toBeNull());
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(scope.getState($toasts)).toHaveLength(1));
  expect((await rule()).checked).toBe(true);
  await user.click(await rule());
  await waitFor(() => expect(identity.asked('secondFactor.setStaffRule').at(-1)).toEqual({ required: false }));
});

it('says when it cannot be read, and is read again', async () => {
  const failed = () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Правило не читается'));
  const identity = service({ 'me.profile': () => admin(true), 'secondFactor.staffRule': failed });
  const { user } = await openScreen('/settings/profile', identity, 'ROLE_ADMIN');
  expect(await screen.findByText('Правило не читается')).toBeTruthy();
  identity.answers['secondFactor.staffRule'] = () => ({ data: { required: true } });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect((await rule()).checked).toBe(true);
  expect(screen.queryByText('Правило не читается')).toBeNull();
});

it('cannot be asked by one who has none, with the reason', async () => {
  const identity = service({ 'me.profile': () => admin(false), 'secondFactor.staffRule': () => ({ data: { required: false } }) });
  await openScreen('/settings/profile', identity, 'ROLE_ADMIN');
  expect((await rule()).disabled).toBe(true);
  expect(screen.getByText('Сначала подключите приложение себе.')).toBeTruthy();
});

it('is nothing that a manager decides', async () => {
  const manager = () => ({ data: aProfile({ roles: ['ROLE_MANAGER'] }) });
  const identity = service({ 'me.profile': manager });
  await openScreen('/settings/profile', identity, 'ROLE_MANAGER');
  expect(await screen.findByRole('heading', { name: 'Второй шаг при входе' })).toBeTruthy();
  expect(identity.asked('secondFactor.staffRule')).toEqual([]);
});
