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
import { $toasts } from '../feedback/toasts.ts';
import { lightTheme } from '../session/brand-theme.ts';
import { sessionOpened } from '../session/credential.ts';
import { localeChosen, texts } from '../session/locale.ts';
import { aUser } from '../testing/a-user.ts';
import { FormField, useContractForm } from './form.tsx';
import { FormNotices } from './form-notices.tsx';
import { SaveBar } from './save-bar.tsx';

const Shop = z.object({ name: z.string(), city: z.string(), secret: z.string() });
type Shop = z.output<typeof Shop>;
const names = { name: 'Название', city: 'Город', secret: 'Пароль' } as const;

const outdated = TRPCClientError.from({
  error: { message: 'Changed', code: -32600, data: { code: 'SHOP_CHANGED', message: 'Changed', httpStatus: 409 } },
} as never);

/** A service that keeps one shop; answers when the test lets it. */
const service = {
  saved: { name: 'Лён', city: 'Иваново', secret: '' } as Shop,
  sent: [] as Shop[],
  answer: async () => undefined as unknown,
};
/** Another user's change reaches the page. */
let follow: (shop: Shop) => void = () => undefined;

function ShopForm() {
  const [values, setValues] = useState(service.saved);
  follow = setValues;
  const form = useContractForm({
    schema: Shop,
    values,
    label: 'Магазин',
    draft: 'shop:1',
    forget: ['secret'],
    outdated: { codes: ['SHOP_CHANGED'], refetch: async () => setValues(service.saved) },
    save: async (shop) => {
      service.sent.push(shop);
      await service.answer();
      setValues({ ...shop, secret: '' });
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <FormNotices form={form} />
      {(['name', 'city', 'secret'] as const).map((name) => (
        <FormField key={name} form={form} name={name} label={names[name]}>
          {(field) => <Input {...field} />}
        </FormField>
      ))}
      <SaveBar form={form} fresh />
    </form>
  );
}

describe('what users type', () => {
  let scope: Scope;
  const user = userEvent.setup();
  const field = (name: keyof typeof names) => screen.getByRole('textbox', { name: names[name] }) as HTMLInputElement;
  const type = (name: keyof typeof names, text: string) => fireEvent.change(field(name), { target: { value: text } });
  const button = (name: string) => screen.getByRole('button', { name });
  const save = () => user.click(button('Сохранить'));
  const open = () => {
    cleanup();
    render(
      <ScopeProvider value={scope}>
        <FluentProvider theme={lightTheme}>
          <I18nextProvider i18n={texts} defaultNS="kit">
            <ShopForm />
          </I18nextProvider>
        </FluentProvider>
      </ScopeProvider>,
    );
  };
  const enter = (id: number) => allSettled(sessionOpened, { scope, params: { user: { ...aUser('ROLE_VENDOR'), id }, token: `of ${id}` } });
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('market:draft'));

  beforeEach(async () => {
    localStorage.clear();
    scope = fork();
    await allSettled(localeChosen, { scope, params: 'ru' });
    await enter(7);
    Object.assign(service, { saved: { name: 'Лён', city: 'Иваново', secret: '' }, sent: [], answer: async () => undefined });
    open();
  });

  describe('is sent once', () => {
    it('however often the button is pressed while the save is under way', async () => {
      const answered = Promise.withResolvers<unknown>();
      service.answer = () => answered.promise;
      type('name', 'Лён и хлопок');
      const form = field('name').form as HTMLFormElement;
      fireEvent.submit(form);
      await waitFor(() => expect(service.sent).toHaveLength(1));
      fireEvent.submit(form);
      fireEvent.keyDown(document, { code: 'KeyS', ctrlKey: true });
      // Long enough for the second press to be checked and sent, were it taken.
      await user.click(field('city'));
      await act(async () => answered.resolve(null));
      await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ text: 'Изменения сохранены', times: 1 }]));
      expect(service.sent).toHaveLength(1);
    });

    it('until something is changed, and again once a save failed', async () => {
      service.answer = () => Promise.reject(new Error('down'));
      await save();
      expect(service.sent).toHaveLength(1);
      service.answer = async () => undefined;
      await save();
      await waitFor(() => expect(service.sent).toHaveLength(2));
      await save();
      expect(service.sent).toHaveLength(2);
      type('city', 'Кохма');
      await save();
      await waitFor(() => expect(service.sent).toHaveLength(3));
    });

    it('and what is typed meanwhile stays, unsaved', async () => {
      const answered = Promise.withResolvers<unknown>();
      service.answer = () => answered.promise;
      type('name', 'Лён и хлопок');
      await save();
      type('city', 'Кохма');
      await act(async () => answered.resolve(null));
      await waitFor(() => expect(scope.getState($toasts)).toHaveLength(1));
      expect(field('city').value).toBe('Кохма');
      expect(screen.getByText('Есть несохранённые изменения')).toBeTruthy();
      await save();
      await waitFor(() => expect(service.sent[1]).toEqual({ name: 'Лён и хлопок', city: 'Кохма', secret: '' }));
    });
  });

  describe('is kept as a draft', () => {
    const leave = () => window.dispatchEvent(new Event('pagehide'));

    it('for the next visit of the same user, without passwords, until it is saved', async () => {
      type('name', 'Лён и хлопок');
      type('secret', 'hidden');
      leave();
      expect(localStorage.getItem(drafts()[0] ?? '')).not.toContain('hidden');
      open();
      expect(field('name').value).toBe('Лён');
      await user.click(button('Восстановить'));
      expect(field('name').value).toBe('Лён и хлопок');
      expect(screen.queryByRole('button', { name: 'Восстановить' })).toBeNull();
      await save();
      await waitFor(() => expect(drafts()).toEqual([]));
    });

    it('for nobody else, and not once it was thrown away', async () => {
      type('name', 'Лён и хлопок');
      leave();
      await enter(8);
      open();
      expect(screen.queryByRole('button', { name: 'Восстановить' })).toBeNull();
      await enter(7);
      open();
      await user.click(button('Удалить черновик'));
      open();
      expect(screen.queryByRole('button', { name: 'Восстановить' })).toBeNull();
      expect(drafts()).toEqual([]);
    });

    it('and comes back beside what was saved since', async () => {
      type('name', 'Лён и хлопок');
      leave();
      service.saved = { ...service.saved, city: 'Кохма' };
      open();
      await user.click(button('Восстановить'));
      expect([field('name').value, field('city').value]).toEqual(['Лён и хлопок', 'Кохма']);
    });
  });

  describe('stands beside what another user saved meanwhile', () => {
    const differences = () => screen.getByRole('region', { name: 'Изменения другого пользователя' });

    it('and the reader decides where both changed a field', async () => {
      type('name', 'Мой лён');
      type('city', 'Кохма');
      service.saved = { name: 'Их лён', city: 'Шуя', secret: '' };
      service.answer = () => Promise.reject(outdated);
      await save();
      await waitFor(() => expect(within(differences()).getAllByRole('listitem')).toHaveLength(2));
      expect(document.activeElement).toBe(differences());
      expect([field('name').value, field('city').value]).toEqual(['Мой лён', 'Кохма']);
      expect(differences().textContent).toContain('У него: Их лён');
      // Undecided, nothing is sent.
      await save();
      expect(service.sent).toHaveLength(1);
      await user.click(button('Взять его: Название'));
      await user.click(button('Оставить моё: Город'));
      expect(screen.queryByRole('region', { name: 'Изменения другого пользователя' })).toBeNull();
      service.answer = async () => undefined;
      await save();
      await waitFor(() => expect(service.sent[1]).toEqual({ name: 'Их лён', city: 'Кохма', secret: '' }));
    });

    it('where each changed another field nothing is asked, and both are kept', async () => {
      type('name', 'Мой лён');
      act(() => follow({ name: 'Лён', city: 'Шуя', secret: '' }));
      expect([field('name').value, field('city').value]).toEqual(['Мой лён', 'Шуя']);
      expect(differences().textContent).toContain('Город');
      await save();
      await waitFor(() => expect(service.sent).toEqual([{ name: 'Мой лён', city: 'Шуя', secret: '' }]));
    });
  });
});
