import { pageHistory } from '@market/shell-kit/routing/history';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { AuthPage } from './auth-page.tsx';
import { $values } from './sign-in/sign-in-form.model.ts';
import { pageWith } from './testing/identity-that.ts';

afterEach(() => pageHistory.replace('/'));

it.each([
  ['/auth/main?role=buyer', 'ROLE_BUYER'],
  ['/auth/main?role=admin', 'ROLE_VENDOR'],
  ['/auth/main', 'ROLE_VENDOR'],
])('at %s a new account would be that of %s', async (address, role) => {
  pageHistory.replace(address);
  const { scope } = pageWith({});
  draw(<AuthPage page={{ name: 'sign-in' }} />, scope);
  await waitFor(() => expect(scope.getState($values).role).toBe(role));
});
