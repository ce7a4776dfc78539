import type { Module } from '@market/modules-contract/module';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { conflict, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aModule, anEntry, aVersion, noChanges } from '../../../../testing/modules.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { aUser } from '../../../../testing/users.ts';

const waiting = aVersion('1.2.0', {
  state: 'waiting',
  key_name: 'CI',
  published_by: null,
  published_by_key: 3,
  slots: ['vendor.orders'],
  grants: ['orders:read'],
});
const rejected = aVersion('1.1.0', { state: 'rejected', reason: 'Не открывается с телефона' });
const module = aModule('lookbook', [waiting, rejected, aVersion('1.0.1'), aVersion('1.0.0', { paths: ['/apps/lookbook'] })], {
  version: '1.0.1',
  history: [
    anEntry('version.set-live', { at: '2026-11-21T10:00:00.000Z', actor: 12, version: '1.0.1', reason: 'Вернули' }),
    anEntry('version.published', { key: 3, key_name: 'CI', version: '1.2.0' }),
  ],
});
const registry = (data: Module = module) =>
  fakeService({
    'module.get': () => ({ data }),
    'report.health': () => ({ data: [] }),
    'version.changes': () => ({ data: noChanges }),
    'user.get': ({ id }: { id: number }) => ({ data: aUser(id) }),
  });
const version = async (number: string) => within((await screen.findByText(number, { selector: 'strong' })).closest('li') as HTMLElement);

test('says what is at work, what each version is and who did what', async () => {
  await openScreen('/modules/lookbook', registry());
  expect(await screen.findByText('Работает, версия 1.0.1')).toBeTruthy();
  expect((await version('1.2.0')).getByText('Ждёт одобрения')).toBeTruthy();
  expect((await version('1.2.0')).getByText(/ключ «CI»/)).toBeTruthy();
  expect((await version('1.1.0')).getByText('Причина: Не открывается с телефона')).toBeTruthy();
  expect((await version('1.0.1')).getByText('Работает сейчас')).toBeTruthy();
  expect((await version('1.0.0')).getByText('Страницы: /apps/lookbook')).toBeTruthy();
  const history = within(screen.getByRole('region', { name: 'История' }));
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Включена версия 1\.0\.1Причина: Вернули21 ноября/),
    expect.stringMatching(/^Опубликована версия 1\.2\.020 ноября/),
  ]);
  expect((await history.findByRole('link', { name: 'Иванова Анна 12' })).getAttribute('href')).toBe('/users/view/12');
});

test('approves a version with the places that it asks for, and shows what the registry answers', async () => {
  const asked = registry();
  const refused = conflict('SLOTS_NOT_GRANTED', 'Версия занимает места, которые не разрешены', {});
  asked.answers['rollout.approve'] = ({ slots }: { slots: string[] }) => {
    if (slots.length === 0) throw refused;
    return { data: aModule('lookbook', [aVersion('1.2.0')], { version: '1.2.0' }) };
  };
  const { user, scope } = await openScreen('/modules/lookbook', asked);
  await user.click(await screen.findByRole('button', { name: 'Одобрить версию 1.2.0' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Одобрить версию 1.2.0?' }));
  const place = dialog.getByRole('checkbox', { name: 'vendor.orders' });
  await user.click(place);
  await user.click(dialog.getByRole('button', { name: 'Одобрить' }));
  expect(await dialog.findByText('Версия занимает места, которые не разрешены')).toBeTruthy();
  await user.click(place);
  await user.click(dialog.getByRole('button', { name: 'Одобрить' }));
  expect(await screen.findByText('Работает, версия 1.2.0')).toBeTruthy();
  expect(asked.asked('rollout.approve').at(-1)).toEqual({
    id: 'lookbook',
    version: '1.2.0',
    slots: ['vendor.orders'],
    grants: ['orders:read'],
    level: 'page',
  });
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Версия 1.2.0 одобрена']);
});

test.each([
  ['Отклонить версию 1.2.0', 'rollout.reject', { version: '1.2.0' }],
  ['Включить версию 1.0.0', 'rollout.setLive', { version: '1.0.0' }],
  ['Выключить', 'rollout.stop', {}],
])('%s takes a reason', async (button, procedure, input) => {
  const [action = ''] = button.split(' ');
  const asked = registry();
  asked.answers[procedure] = () => ({ data: module });
  const { user } = await openScreen('/modules/lookbook', asked);
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: action }));
  expect(dialog.getByText('Укажите причину')).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), 'Ошибка в списке');
  await user.click(dialog.getByRole('button', { name: action }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.asked(procedure)).toEqual([{ id: 'lookbook', ...input, reason: 'Ошибка в списке' }]);
});

test('a stopped module is switched on by one press', async () => {
  const asked = registry(aModule('lookbook', [aVersion('1.0.0')], { stopped_at: '2026-11-21T10:00:00.000Z' }));
  asked.answers['rollout.start'] = () => ({ data: aModule('lookbook', [aVersion('1.0.0')]) });
  const { user } = await openScreen('/modules/lookbook', asked);
  expect(await screen.findByText('Выключен, версия 1.0.0')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Включить снова' }));
  expect(await screen.findByText('Работает, версия 1.0.0')).toBeTruthy();
});

test.each([
  ['ROLE_MANAGER', []],
  ['ROLE_VENDOR', ['Выключить', 'Закрепить версию', 'Включить версию 1.0.0', 'Показать части посетителей версию 1.0.0']],
] as const)('%s reads, asks nobody for names of users, and may do %j', async (role, buttons) => {
  const asked = registry();
  await openScreen('/modules/lookbook', asked, role);
  expect((await version('1.0.0')).getByText(/пользователь № 12/)).toBeTruthy();
  expect(screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual(buttons);
  expect(asked.asked('user.get')).toEqual([]);
});

test.each(['market', 'company'] as const)('a vendor starts what the company stopped, not what an administrator did: %s', async (by) => {
  const stopped = aModule('lookbook', [aVersion('1.0.0')], { stopped_at: '2026-11-21T10:00:00.000Z', stopped_by: by });
  await openScreen('/modules/lookbook', registry(stopped), 'ROLE_VENDOR');
  await screen.findByText('Выключен, версия 1.0.0');
  expect(screen.queryAllByRole('button', { name: 'Включить снова' })).toHaveLength(by === 'company' ? 1 : 0);
});

test('what is not there, or is no name of a module, is a missing page; a failure is said', async () => {
  for (const status of [404, 422]) {
    const asked = fakeService({ 'module.get': () => Promise.reject(refusal(status, 'MODULE_NOT_FOUND', 'Такого модуля нет')) });
    const { missingAt } = await openScreen('/modules/gone', asked);
    await waitFor(() => expect(missingAt()).toBe('/modules/gone'));
  }
  await openScreen('/modules/lookbook', fakeService({ 'module.get': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой реестра')) }));
  expect(await screen.findByText('Сбой реестра')).toBeTruthy();
});

test('an administrator moves a module into a frame and takes from it what it does not need', async () => {
  const granted = { slots: [], grants: ['orders:read', 'user'], level: 'page' as const };
  const asked = registry(aModule('lookbook', [aVersion('1.0.0', { grants: ['orders:read'] })], { granted }));
  asked.answers['rollout.grant'] = (changed: object) => ({ data: { ...module, granted: changed } });
  const { user, scope } = await openScreen('/modules/lookbook', asked);
  await user.click(await screen.findByRole('button', { name: 'Изменить права' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Права модуля' }));
  await user.click(dialog.getByRole('checkbox', { name: /на самой странице/ }));
  await user.click(dialog.getByRole('checkbox', { name: 'знать, кто посетитель' }));
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(asked.asked('rollout.grant')).toEqual([{ id: 'lookbook', slots: [], grants: ['orders:read'], level: 'frame' }]),
  );
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Права модуля изменены']);
});

test('a version that runs only in a frame says so, and is approved for nothing else', async () => {
  const framed = aVersion('1.3.0', { state: 'waiting', needs_frame: true });
  const asked = registry(aModule('lookbook', [framed], { granted: { slots: [], grants: [], level: 'page' } }));
  asked.answers['rollout.approve'] = () => ({ data: module });
  const { user } = await openScreen('/modules/lookbook', asked);
  expect((await version('1.3.0')).getByText(/работает только в изолированном окне/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Одобрить версию 1.3.0' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Одобрить версию 1.3.0?' }));
  const inPage = dialog.getByRole<HTMLInputElement>('checkbox', { name: /на самой странице/ });
  expect([inPage.checked, inPage.disabled]).toEqual([false, true]);
  await user.click(dialog.getByRole('button', { name: 'Одобрить' }));
  await waitFor(() => expect(asked.asked('rollout.approve')).toEqual([expect.objectContaining({ level: 'frame' })]));
});

test('a version whose files are gone says when, and is put to work no more', async () => {
  const swept = aVersion('0.9.0', { files_deleted_at: '2026-11-20T10:00:00.000Z' });
  await openScreen('/modules/lookbook', registry(aModule('lookbook', [aVersion('1.0.0'), swept], { version: '1.0.0' })));
  const shown = await version('0.9.0');
  expect(shown.getByText(/Файлы удалены 20 ноября/)).toBeTruthy();
  expect(shown.queryAllByRole('button')).toEqual([]);
});
