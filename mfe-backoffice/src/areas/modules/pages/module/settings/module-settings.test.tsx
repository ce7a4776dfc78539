import type { ModuleConfig, ModuleSettings } from '@market/modules-contract/config';
import type { ConfigSchema } from '@market/modules-contract/manifest';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { conflict, fakeService, invalid } from '@market/shell-kit/testing/fake-service';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aModule, aVersion } from '../../../../../testing/modules.ts';
import { openScreen } from '../../../../../testing/screen.tsx';

const schema: ConfigSchema = {
  type: 'object',
  properties: {
    loud: {
      ...{ type: 'boolean', default: false },
      'x-title': { ru: 'Громко', en: 'Loud' },
      'x-description': { ru: 'Слышно всем', en: 'Everybody hears it' },
    },
    perPage: { type: 'integer', default: 20, minimum: 1, maximum: 100, 'x-title': { ru: 'Строк на странице', en: 'Lines on a page' } },
    tone: {
      ...{ type: 'string', default: 'calm', enum: ['calm', 'shrill'] },
      'x-title': { ru: 'Тон', en: 'Tone' },
      'x-labels': { calm: { ru: 'Спокойный', en: 'Calm' }, shrill: { ru: 'Резкий', en: 'Shrill' } },
    },
    greeting: { type: 'string', default: 'Привет', 'x-title': { ru: 'Приветствие', en: 'Greeting' } },
  },
};
const defaults = { loud: false, perPage: 20, tone: 'calm', greeting: 'Привет' };
const withSettings = (settings: ModuleSettings | null) => aModule('lookbook', [aVersion('1.0.0')], { version: '1.0.0', settings });
const settingsOf = (values: ModuleConfig = {}, revision = 0): ModuleSettings => ({ schema, values: { ...defaults, ...values }, revision });

function registry(settings: ModuleSettings | null = settingsOf()) {
  return fakeService({
    'module.get': () => ({ data: withSettings(settings) }),
    'report.health': () => ({ data: [] }),
    'config.set': ({ values, revision }: { values: ModuleConfig; revision: number }) => ({
      data: withSettings(settingsOf(values, revision + 1)),
    }),
  });
}
const section = async () => within(await screen.findByRole('region', { name: 'Настройки' }));

test('sets what its manifest describes, in fields of its kinds, and sends what is not at its default', async () => {
  const asked = registry(settingsOf({ perPage: 50 }, 3));
  const { user, scope } = await openScreen('/modules/lookbook', asked, 'ROLE_VENDOR');
  const form = await section();
  expect(form.getByText('Слышно всем')).toBeTruthy();
  expect((form.getByRole('textbox', { name: 'Строк на странице' }) as HTMLInputElement).value).toBe('50');
  await user.click(form.getByRole('checkbox', { name: 'Громко' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Тон' }), 'Резкий');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  await form.findByRole('checkbox', { name: 'Громко', checked: true });
  expect(asked.asked('config.set')).toEqual([{ id: 'lookbook', revision: 3, values: { loud: true, perPage: 50, tone: 'shrill' } }]);
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Настройки сохранены']);
  await user.click(form.getByRole('button', { name: 'Вернуть значения по умолчанию' }));
  await user.click(await form.findByRole('button', { name: 'Сохранить' }));
  await form.findByRole('checkbox', { name: 'Громко', checked: false });
  expect(asked.asked('config.set').at(-1)).toEqual({ id: 'lookbook', revision: 4, values: {} });
});

test('says at the field what is wrong with it, before it is sent', async () => {
  const asked = registry();
  const { user } = await openScreen('/modules/lookbook', asked);
  const form = await section();
  const lines = form.getByRole('textbox', { name: 'Строк на странице' });
  for (const [typed, fault] of [
    ['101', 'Не больше 100'],
    ['1,5', 'Введите целое число'],
    ['много', 'Введите число'],
  ] as const) {
    await user.clear(lines);
    await user.type(lines, typed);
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(await form.findByText(new RegExp(`^${fault}`))).toBeTruthy();
  }
  expect(asked.asked('config.set')).toEqual([]);
});

test('keeps what was typed when the registry refuses it, and says why at the field', async () => {
  const asked = registry();
  asked.answers['config.set'] = () => Promise.reject(invalid({ 'values.greeting': 'Не длиннее 5 символов' }));
  const { user } = await openScreen('/modules/lookbook', asked);
  const form = await section();
  const greeting = form.getByRole('textbox', { name: 'Приветствие' }) as HTMLInputElement;
  await user.clear(greeting);
  await user.type(greeting, 'Здравствуйте');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await form.findByText('Не длиннее 5 символов')).toBeTruthy();
  expect(greeting.value).toBe('Здравствуйте');
});

test('brings together what two people set', async () => {
  const asked = registry();
  const { user } = await openScreen('/modules/lookbook', asked);
  const form = await section();
  await user.click(form.getByRole('checkbox', { name: 'Громко' }));
  const set = asked.answers['config.set'];
  asked.answers['module.get'] = () => ({ data: withSettings(settingsOf({ perPage: 50 }, 1)) });
  asked.answers['config.set'] = () => Promise.reject(conflict('CONFIG_CHANGED', 'Настройки изменил кто-то другой', {}));
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  await form.findByDisplayValue('50');
  expect(form.getByRole('checkbox', { name: 'Громко', checked: true })).toBeTruthy();
  if (set) asked.answers['config.set'] = set;
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText('Настройки', { selector: 'h2' });
  expect(asked.asked('config.set').at(-1)).toEqual({ id: 'lookbook', revision: 1, values: { loud: true, perPage: 50 } });
});

test('is only read by managers, in their language', async () => {
  const { chooseLocale } = await openScreen('/modules/lookbook', registry(settingsOf({ loud: true, tone: 'shrill' })), 'ROLE_MANAGER');
  const list = await section();
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['ГромкоВключено', 'Строк на странице20', 'ТонРезкий', 'ПриветствиеПривет'],
  ]);
  expect(list.queryByRole('button')).toBeNull();
  await chooseLocale('en');
  expect(screen.getByRole('region', { name: 'Settings' }).textContent).toContain('ToneShrill');
  await chooseLocale('ru');
});

test('is not there where nothing may be set', async () => {
  await openScreen('/modules/lookbook', registry(null));
  await screen.findByRole('region', { name: 'История' });
  expect(screen.queryByRole('region', { name: 'Настройки' })).toBeNull();
});
