import { fireEvent, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, it } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { signInOpened } from './sign-in/sign-in-form.model.ts';
import { SignInWidget } from './sign-in-widget.tsx';
import { pageWith, refusal } from './testing/identity-that.ts';

type Answers = Parameters<typeof pageWith>[0];

async function open(answers: Answers) {
  const page = pageWith(answers);
  await allSettled(signInOpened, { scope: page.scope });
  draw(<SignInWidget />, page.scope);
  return page;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (name: string | RegExp, text: string) => fireEvent.change(screen.getByLabelText(name), { target: { value: text } });

it('brings the focus to the heading of each step, and leaves it alone at the first', async () => {
  await open({ 'account.find': () => ({ data: { found: true, by: 'login', has_password: true, activated: true } }) });
  const first = await heading('Вход или регистрация');
  expect(document.activeElement).not.toBe(first);
  write(/Почта или логин/, 'vendor1');
  press('Далее');
  const second = await heading('Введите пароль');
  expect(document.activeElement).toBe(second);
  press('Назад');
  const again = await heading('Вход или регистрация');
  expect(document.activeElement).toBe(again);
  expect(screen.getByLabelText<HTMLInputElement>(/Почта или логин/).value).toBe('vendor1');
});

it('points at the field that is wrong, its text selected', async () => {
  await open({
    'account.find': () => ({ data: { found: true, by: 'login', has_password: true, activated: true } }),
    'account.signIn': () => {
      throw refusal('BAD_CREDENTIALS', { message: 'Неверный логин или пароль' });
    },
  });
  write(/Почта или логин/, 'vendor1');
  press('Далее');
  await heading('Введите пароль');
  write(/^Пароль/, 'wrong');
  press('Войти');
  await screen.findByText('Неверный логин или пароль');
  const field = screen.getByLabelText<HTMLInputElement>(/^Пароль/);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
  press('Показать пароль');
  expect(field.type).toBe('text');
});

it('keeps the focus on the button while a call is under way', async () => {
  const held = Promise.withResolvers<never>();
  await open({ 'account.find': () => held.promise });
  write(/Почта или логин/, 'vendor1');
  const button = screen.getByRole('button', { name: 'Далее' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe('Подождите…'));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});
