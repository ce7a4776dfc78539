import { Input } from '@fluentui/react-input';
import { FluentProvider } from '@fluentui/react-provider';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TRPCClientError } from '@trpc/client';
import { allSettled, fork, type Scope } from 'effector';
import { Provider as ScopeProvider } from 'effector-react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { $question, answered } from '../feedback/confirm.ts';
import { $toasts } from '../feedback/toasts.ts';
import { pageHistory } from '../routing/history.ts';
import { lightTheme } from '../session/brand-theme.ts';
import { localeChosen, texts } from '../session/locale.ts';
import { sessionEnded } from '../session/session-events.ts';
import { FormField, useContractForm } from './form.tsx';
import { SaveBar } from './save-bar.tsx';

const Person = z.object({ login: z.string().trim().min(1, { error: 'LOGIN_REQUIRED' }), email: z.email(), note: z.string().max(5) });
const words = { LOGIN_REQUIRED: { ru: 'Введите логин', en: 'Enter login' } };
const names = { login: 'Логин', email: 'Почта', note: 'Заметка' } as const;

/** Fails as a service does, with sentences under fields. */
const refusal = () =>
  TRPCClientError.from({
    error: {
      message: 'Логин занят',
      code: -32600,
      data: { code: 'LOGIN_TAKEN', message: 'Логин занят', fields: { login: 'Уже занят' }, httpStatus: 409 },
    },
  } as never);

function PersonForm({ save }: { save: (person: z.output<typeof Person>) => Promise<unknown> }) {
  const [values, setValues] = useState({ login: 'anna', email: 'anna@demo.ru', note: '' });
  const form = useContractForm({
    schema: Person,
    values,
    label: 'Профиль',
    texts: words,
    save: async (person) => {
      await save(person);
      setValues(person);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      {(['login', 'email', 'note'] as const).map((name) => (
        <FormField key={name} form={form} name={name} label={names[name]}>
          {(field) => <Input {...field} />}
        </FormField>
      ))}
      <button type="button" onClick={() => form.setValue('login', 'boris')}>
        Подставить
      </button>
      <SaveBar form={form} />
    </form>
  );
}

describe('a form of a contract', () => {
  let scope: Scope;
  let sent: unknown[];
  let outcome: () => Promise<unknown>;
  const user = userEvent.setup();
  const field = (name: keyof typeof names) => screen.getByRole('textbox', { name: names[name] }) as HTMLInputElement;
  const type = async (name: keyof typeof names, text: string) => {
    await user.clear(field(name));
    if (text) await user.type(field(name), text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Сохранить' }));

  beforeEach(async () => {
    cleanup();
    scope = fork();
    await allSettled(localeChosen, { scope, params: 'ru' });
    sent = [];
    outcome = async () => undefined;
    pageHistory.replace('/form');
    render(
      <ScopeProvider value={scope}>
        <FluentProvider theme={lightTheme}>
          <I18nextProvider i18n={texts} defaultNS="kit">
            <PersonForm
              save={(person) => {
                sent.push(person);
                return outcome();
              }}
            />
          </I18nextProvider>
        </FluentProvider>
      </ScopeProvider>,
    );
  });

  it('shows the bar from the first change until it is saved or taken back', async () => {
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
    await type('login', ' anna.k ');
    await save();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull());
    expect(sent).toEqual([{ login: 'anna.k', email: 'anna@demo.ru', note: '' }]);
    expect(field('login').value).toBe('anna.k');
    expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Изменения сохранены']);
    await type('note', 'hello');
    // Toasts and the way up stand above the bar.
    const room = () => document.documentElement.style.getPropertyValue('--save-bar-height');
    expect(room()).toMatch(/px$/);
    await user.click(screen.getByRole('button', { name: 'Отменить изменения' }));
    expect(field('note').value).toBe('');
    expect(room()).toBe('');
  });

  it('saves by Ctrl-S in any keyboard layout', async () => {
    await type('note', 'x');
    fireEvent.keyDown(document, { key: 'ы', code: 'KeyS', ctrlKey: true });
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('says what is wrong in the language of now, counts it and goes to it', async () => {
    await type('login', '');
    await type('email', 'anna@');
    await type('note', 'too long');
    await save();
    for (const text of ['Введите логин', 'Некорректный адрес почты', 'Не длиннее 5 символов', 'Исправьте 3 поля'])
      await screen.findByText(text);
    expect(document.activeElement).toBe(field('login'));
    expect(sent).toEqual([]);
    await act(() => allSettled(localeChosen, { scope, params: 'en' }));
    for (const text of ['Enter login', 'Incorrect email', 'At most 5 characters', 'Correct 3 fields']) await screen.findByText(text);
  });

  it('judges a value that was set by code as a typed one, once the form was sent', async () => {
    await type('login', '');
    await save();
    await screen.findByText('Введите логин');
    await user.click(screen.getByRole('button', { name: 'Подставить' }));
    await waitFor(() => expect(screen.queryByText('Введите логин')).toBeNull());
    expect(screen.queryByText('Исправьте 1 поле')).toBeNull();
  });

  it('keeps what was typed when the service refuses, and shows it under the field and beside the button, with a way to the field', async () => {
    outcome = () => Promise.reject(refusal());
    await type('login', 'boris');
    await save();
    await screen.findByText('Уже занят');
    expect(field('login').value).toBe('boris');
    const bar = screen.getByRole('region', { name: 'Есть несохранённые изменения' });
    expect(within(bar).getByRole('alert').textContent).toContain('Логин занят');
    expect(scope.getState($toasts)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Сохранить' })).toBeTruthy();
    field('note').focus();
    await user.click(within(bar).getByRole('button', { name: 'Исправьте 1 поле' }));
    expect(document.activeElement).toBe(field('login'));
    outcome = async () => undefined;
    await save();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('asks before an address is left with unsaved changes, once, and lets go after saving', async () => {
    await type('note', 'x');
    pageHistory.push('/elsewhere');
    pageHistory.push('/elsewhere');
    expect(scope.getState($question)?.title).toBe('Уйти без сохранения?');
    await act(() => allSettled(answered, { scope, params: false }));
    expect(pageHistory.entry().location.pathname).toBe('/form');
    expect(scope.getState($question)).toBeNull();
    pageHistory.push('/form?tab=avatar');
    await act(() => allSettled(answered, { scope, params: true }));
    await waitFor(() => expect(pageHistory.entry().location.search).toBe('?tab=avatar'));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    pageHistory.push('/elsewhere');
    expect(pageHistory.entry().location.pathname).toBe('/elsewhere');
  });

  it('asks nobody when the session has ended, and makes the browser ask while it lasts', async () => {
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(false);
    await type('note', 'x');
    expect(closing()).toBe(true);
    await act(() => allSettled(sessionEnded, { scope }));
    expect(closing()).toBe(false);
    pageHistory.push('/elsewhere');
    expect(pageHistory.entry().location.pathname).toBe('/elsewhere');
  });
});
