import { localeChosen } from '@market/shell-kit/session/locale';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { arriveFx, exchangeFx, otherAccountChosenFx, proveFx } from './sso.model.ts';
import { SsoReturn } from './sso-return.tsx';
import { SsoRefused } from './sso-session.ts';

const pending = { link: 'l', by: 'password', email: 'manager@demo.ru', second_factor: true, expires_at: '2030-01-01T00:00:00Z' };
const refused = (code: string, fields = {}) => new SsoRefused({ code, message: `words of ${code}`, fields });

async function shown(exchange: () => unknown, prove: (...given: never[]) => unknown = () => new Promise(() => undefined)) {
  let others = 0;
  const scope = fork({
    handlers: [
      [
        otherAccountChosenFx,
        () => {
          others += 1;
        },
      ],
      [arriveFx, () => 'token'],
      [exchangeFx, exchange],
      [proveFx, prove],
    ],
  });
  await allSettled(localeChosen, { scope, params: 'en' });
  draw(<SsoReturn />, scope);
  return () => others;
}

test('says that the user is being signed in', async () => {
  await shown(() => new Promise(() => undefined));
  expect(screen.getByRole('heading', { name: 'Signing in with the company account…' })).toBeDefined();
});

test('asks for the password and the app, says what is wrong, and sends both', async () => {
  const given: unknown[] = [];
  await shown(
    () => ({ data: pending }),
    (...[, request]: [unknown, { proof: unknown }] | never[]) => {
      given.push(request?.proof);
      throw refused('SSO_PROOF_WRONG', { password: 'x' });
    },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Link and sign in' }));
  expect(screen.getAllByText('Required field')).toHaveLength(2);
  await user.type(screen.getByLabelText(/^Password/), 'secret words');
  await user.type(screen.getByLabelText(/^Code of the app/), '123456');
  await user.click(screen.getByRole('button', { name: 'Link and sign in' }));
  expect(await screen.findByText('words of SSO_PROOF_WRONG')).toBeDefined();
  expect(given).toEqual([{ secret: 'secret words', second_factor: '123456' }]);
});

test('a refusal is shown with the way back, whom to ask, and another account', async () => {
  const chosen = await shown(() => {
    throw refused('SSO_NO_ROLE');
  });
  expect(await screen.findByText(/administrator of your company/)).toBeDefined();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in with another account' }));
  expect(chosen()).toBe(1);
  expect(await screen.findByText('words of SSO_NO_ROLE')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe('/auth/main');
});
