import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aModuleRow, pageOfModules } from '../../../../testing/modules.ts';
import { openScreen } from '../../../../testing/screen.tsx';

const rows = [
  aModuleRow('lookbook', { version: null, newest: { version: '1.1.0', state: 'waiting' } }),
  aModuleRow('catalog', { company: null, vendor: 'market', stopped_at: '2026-11-21T10:00:00.000Z' }),
];
const service = () => fakeService({ 'module.list': () => pageOfModules(rows) });
const row = (name: RegExp) => screen.findByRole('row', { name });

test('says of each module whose it is, what is at work and what waits', async () => {
  await openScreen('/modules', service());
  const waiting = within(await row(/Модуль lookbook/));
  expect(waiting.getByText('Волжский лён')).toBeTruthy();
  expect(waiting.getByText('1.1.0')).toBeTruthy();
  expect(waiting.getByText('Ждёт одобрения')).toBeTruthy();
  expect(waiting.getByRole('link').getAttribute('href')).toBe('/modules/lookbook');
  const own = within(await row(/Модуль catalog/));
  expect(own.getByText('Маркетплейс')).toBeTruthy();
  expect(own.getByText('Выключен')).toBeTruthy();
});

test('what is looked for stands in the address and goes to the registry', async () => {
  const registry = service();
  const { user, address } = await openScreen('/modules?q=лён', registry, 'ROLE_MANAGER');
  await row(/lookbook/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Состояние последней версии' }), 'Ждёт одобрения');
  expect(address()).toBe('/modules?q=лён&state=waiting');
  await waitFor(() => expect(registry.asked('module.list').at(-1)).toEqual({ page: 1, per_page: 20, text: 'лён', state: 'waiting' }));
  await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
  expect(address()).toBe('/modules');
});

test('a vendor has no filters and no column of vendors, and reads in English', async () => {
  const { chooseLocale } = await openScreen('/modules', service(), 'ROLE_VENDOR');
  await row(/lookbook/);
  expect(screen.queryByRole('combobox', { name: 'Состояние последней версии' })).toBeNull();
  expect(screen.queryByText('Волжский лён')).toBeNull();
  await chooseLocale('en');
  expect(await row(/Module lookbook/)).toBeTruthy();
  expect(screen.getByText('Waits for approval')).toBeTruthy();
});

test('says what failed, and that there is none yet', async () => {
  const registry = fakeService({ 'module.list': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой реестра')) });
  const { user } = await openScreen('/modules', registry);
  expect(await screen.findByText('Сбой реестра')).toBeTruthy();
  registry.answers['module.list'] = () => pageOfModules([]);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'Модулей пока нет' })).toBeTruthy();
});
