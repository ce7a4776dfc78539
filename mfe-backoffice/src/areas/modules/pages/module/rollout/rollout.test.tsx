import type { Module } from '@market/modules-contract/module';
import { conflict, fakeService } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aModule, anEntry, aVersion } from '../../../../../testing/modules.ts';
import { openScreen } from '../../../../../testing/screen.tsx';

const versions = [aVersion('1.1.0'), aVersion('1.0.0')];
const atWork = aModule('lookbook', versions, { version: '1.0.0' });
const offered = aModule('lookbook', versions, {
  version: '1.0.0',
  rollout: { version: '1.1.0', percent: 10, companies: [5], roles: ['ROLE_BUYER'], begun_at: '2026-11-21T10:00:00.000Z' },
});
const registry = (data: Module) =>
  fakeService({
    'module.get': () => ({ data }),
    'report.health': () => ({ data: [] }),
    'company.get': ({ id }: { id: number }) => ({ data: { id, brand: 'Волжский лён' } }),
  });
const card = async () => within(await screen.findByRole('region', { name: 'Кому показывается' }));

test('a version is offered to a share of visitors and to roles, and what the registry answers is shown', async () => {
  const asked = registry(atWork);
  asked.answers['rollout.begin'] = () => Promise.reject(conflict('NAMES_TAKEN', 'Версия не может работать рядом', {}));
  const { user } = await openScreen('/modules/lookbook', asked, 'ROLE_VENDOR');
  expect((await card()).getByText('Версию 1.0.0 видят все посетители.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Показать части посетителей версию 1.1.0' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Кому показать версию 1.1.0?' }));
  const share = dialog.getByLabelText<HTMLInputElement>(/Доля посетителей/);
  expect(share.value).toBe('10');
  await user.clear(share);
  await user.type(share, '101');
  await user.click(dialog.getByRole('button', { name: 'Показать' }));
  expect(dialog.getByText('Целое число от 0 до 100')).toBeTruthy();
  expect(asked.asked('rollout.begin')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: '25 %' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Покупатели' }));
  await user.click(dialog.getByRole('button', { name: 'Показать' }));
  expect(await dialog.findByText('Версия не может работать рядом')).toBeTruthy();
  asked.answers['rollout.begin'] = () => ({ data: offered });
  await user.click(dialog.getByRole('button', { name: 'Показать' }));
  expect(await screen.findByText('Версию 1.1.0 видят 10 % посетителей')).toBeTruthy();
  expect(asked.asked('rollout.begin').at(-1)).toEqual({
    ...{ id: 'lookbook', version: '1.1.0', percent: 25, roles: ['ROLE_BUYER'], companies: [] },
  });
});

test('says who is offered it, begins a change with them, and takes the version back for a reason', async () => {
  const asked = registry(offered);
  asked.answers['rollout.begin'] = () => ({ data: offered });
  asked.answers['rollout.end'] = () => ({ data: atWork });
  const { user } = await openScreen('/modules/lookbook', asked);
  expect((await card()).getByText('И все, кто: Покупатели')).toBeTruthy();
  expect(await (await card()).findByText('Волжский лён')).toBeTruthy();
  await user.click((await card()).getByRole('button', { name: 'Изменить круг посетителей' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Убрать компанию № 5' }));
  await user.click(dialog.getByRole('button', { name: '50 %' }));
  await user.click(dialog.getByRole('button', { name: 'Показать' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.asked('rollout.begin')).toEqual([{ id: 'lookbook', version: '1.1.0', percent: 50, roles: ['ROLE_BUYER'], companies: [] }]);
  await user.click(screen.getByText('Прекратить показ'));
  const reason = within(await screen.findByRole('dialog', { name: 'Прекратить показ версии 1.1.0?' }));
  await user.type(reason.getByRole('textbox'), 'Ошибки');
  await user.click(reason.getByRole('button', { name: 'Прекратить показ' }));
  expect(await screen.findByText('Версию 1.0.0 видят все посетители.')).toBeTruthy();
  expect(asked.asked('rollout.end')).toEqual([{ id: 'lookbook', reason: 'Ошибки' }]);
});

test('a version is pinned and unpinned by one press; a manager only reads', async () => {
  const asked = registry(atWork);
  asked.answers['rollout.pin'] = ({ pinned }: { pinned: boolean }) => ({ data: { ...atWork, pinned } });
  const { user } = await openScreen('/modules/lookbook', asked);
  await user.click((await card()).getByRole('button', { name: 'Закрепить версию' }));
  expect(await screen.findByText(/Версия закреплена: новые/)).toBeTruthy();
  await user.click((await card()).getByRole('button', { name: 'Открепить версию' }));
  await waitFor(() => expect(asked.asked('rollout.pin')).toEqual([true, false].map((pinned) => ({ id: 'lookbook', pinned }))));
  await openScreen('/modules/lookbook', registry(offered), 'ROLE_MANAGER');
  expect((await card()).queryByRole('button')).toBeNull();
});

test('the history says by what a version was judged that was taken back with no person', async () => {
  const measured = { candidate: { loads: 1200, failures: 60 }, stable: { loads: 9000, failures: 9 } };
  const history = [
    anEntry('rollout.halted', { version: '1.1.0', measured }),
    anEntry('rollout.halted', { version: '1.0.1', measured: { ...measured, stable: null } }),
    anEntry('rollout.changed', { version: '1.1.0', percent: 10, actor: 7 }),
  ];
  await openScreen('/modules/lookbook', registry({ ...atWork, history }), 'ROLE_VENDOR');
  const lines = within(await screen.findByRole('region', { name: 'История' })).getAllByRole('listitem');
  expect(lines[0]?.textContent).toContain('Сбоев: 60 из 1\u00a0200 загрузок, у работающей версии 9 из 9\u00a0000');
  expect(lines[1]?.textContent).toContain('Сбоев: 60 из 1\u00a0200 загрузок');
  expect(lines[2]?.textContent).toContain('Версию 1.1.0 видят 10 %');
});
