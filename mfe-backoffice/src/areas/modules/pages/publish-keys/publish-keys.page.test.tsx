import type { PublishKey } from '@market/modules-contract/publish-key';
import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { conflict, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { aModuleRow, pageOfModules } from '../../../../testing/modules.ts';
import { openScreen } from '../../../../testing/screen.tsx';

const aKey = (id: number, changes: Partial<PublishKey> = {}): PublishKey => ({
  ...{
    id,
    name: `Ключ ${id}`,
    head: 'mpk_abcdefgh',
    modules: [],
    actions: ['publish'],
    created_by: 7,
    created_at: '2026-11-01T10:00:00.000Z',
  },
  ...{ expires_at: '2999-11-01T10:00:00.000Z', revoked_at: null, last_used_at: null },
  ...changes,
});
const KEY = `mpk_${'a'.repeat(43)}`;
const registry = (data: PublishKey[]) =>
  fakeService({
    'publisher.listKeys': () => ({ data }),
    'module.list': () => pageOfModules([aModuleRow('lookbook'), aModuleRow('catalog', { company: null })]),
  });
const item = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

test('lists living and dead keys, with what each is for', async () => {
  await openScreen(
    '/modules/keys',
    registry([
      aKey(3, { modules: ['lookbook'], actions: ['publish', 'rollout'] }),
      aKey(2, { revoked_at: '2026-11-02T10:00:00.000Z' }),
      aKey(1, { expires_at: '2026-01-01T10:00:00.000Z' }),
    ]),
    'ROLE_VENDOR',
  );
  expect((await item('Ключ 3')).getByText('Действует')).toBeTruthy();
  expect((await item('Ключ 3')).getByText('Публикация, Включение версий · для модулей: lookbook')).toBeTruthy();
  expect((await item('Ключ 2')).getByText('Отозван')).toBeTruthy();
  expect((await item('Ключ 1')).getByText('Истёк')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Отозвать/ })).toHaveLength(1);
});

test('a new key is asked for, refused under its field or beside the button, and shown once', async () => {
  const asked = registry([]);
  asked.answers['publisher.createKey'] = () => Promise.reject(conflict('KEYS_TOO_MANY', 'Ключей может быть не больше 5', {}));
  const { user } = await openScreen('/modules/keys', asked, 'ROLE_VENDOR');
  await user.click(await screen.findByRole('button', { name: 'Создать ключ' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Новый ключ' }));
  await user.type(drawer.getByLabelText(/Название/), 'Сборка');
  await user.click(drawer.getByRole('checkbox', { name: 'Включение версий' }));
  await user.click(await drawer.findByRole('checkbox', { name: 'lookbook' }));
  await user.click(drawer.getByRole('button', { name: 'Создать' }));
  expect(await drawer.findByText('Ключей может быть не больше 5')).toBeTruthy();
  asked.answers['publisher.createKey'] = () => ({ data: { ...aKey(1, { name: 'Сборка' }), key: KEY } });
  await user.click(drawer.getByRole('button', { name: 'Создать' }));
  expect(await screen.findByText(KEY)).toBeTruthy();
  expect(screen.getByText('Ключ «Сборка» создан')).toBeTruthy();
  expect(asked.asked('publisher.createKey').at(-1)).toEqual({ name: 'Сборка', modules: ['lookbook'], actions: ['publish', 'rollout'] });
  await user.click(screen.getByText('Скопировать'));
  expect(await navigator.clipboard.readText()).toBe(KEY);
  await user.click(screen.getByText('Готово, ключ сохранён'));
  expect(screen.queryByText(KEY)).toBeNull();
});

test('a key of the marketplace is offered its own modules alone, and for something', async () => {
  const { user } = await openScreen('/modules/keys', registry([]), 'ROLE_ADMIN');
  await user.click(await screen.findByRole('button', { name: 'Создать ключ' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Новый ключ' }));
  await drawer.findByRole('checkbox', { name: 'catalog' });
  expect(drawer.queryByRole('checkbox', { name: 'lookbook' })).toBeNull();
  await user.click(drawer.getByRole('checkbox', { name: 'Публикация' }));
  await user.click(drawer.getByRole('button', { name: 'Создать' }));
  expect(await drawer.findAllByRole('alert')).not.toHaveLength(0);
});

test('revokes after a question', async () => {
  const asked = registry([aKey(3)]);
  asked.answers['publisher.revokeKey'] = () => ({ data: aKey(3, { revoked_at: '2026-11-02T10:00:00.000Z' }) });
  const { user, scope } = await openScreen('/modules/keys', asked, 'ROLE_VENDOR');
  for (const yes of [false, true]) {
    await user.click(await screen.findByRole('button', { name: 'Отозвать ключ «Ключ 3»' }));
    await waitFor(() => expect(scope.getState($question)).toMatchObject({ title: 'Отозвать ключ «Ключ 3»?', danger: true }));
    await allSettled(answered, { scope, params: yes });
    expect(asked.asked('publisher.revokeKey')).toEqual(yes ? [{ id: 3 }] : []);
  }
});

test('says that there are none, that whoever acts for no company has none, and what failed', async () => {
  await openScreen('/modules/keys', registry([]), 'ROLE_VENDOR');
  expect(await screen.findByRole('heading', { name: 'Ключей пока нет' })).toBeTruthy();
  for (const [status, code, text] of [
    [403, 'COMPANY_NOT_ACTIVE', 'Публиковать модули может только действующая компания'],
    [500, 'INTERNAL', 'Сбой реестра'],
  ] as const) {
    await openScreen(
      '/modules/keys',
      fakeService({ 'publisher.listKeys': () => Promise.reject(refusal(status, code, text)) }),
      'ROLE_VENDOR',
    );
    expect(await screen.findByText(text)).toBeTruthy();
  }
});
