import * as calls from '@market/identity-contract/calls';
import { identityRefusals } from '@market/identity-contract/refusals';
import { conforms } from '@market/service-kit/testing/conformance';
import { proceduresOf } from '@market/service-kit/trpc/procedure-call';
import { expect, it } from 'vitest';
import { personalData } from '../src/personal-data.ts';
import { identityRouter } from '../src/router.ts';

conforms(identityRouter, { refusals: identityRefusals, calls: Object.values(calls), folder: new URL('..', import.meta.url), personalData });

it('answers a credential by procedures alone that keep none', () => {
  const secret = proceduresOf(identityRouter)
    .filter(([, { _def }]) => _def.meta?.secret)
    .map(([path]) => path);
  expect(secret).toEqual(
    expect.arrayContaining([
      'account.signIn',
      'account.signInByCode',
      'account.changePassword',
      'account.confirmSecondFactor',
      'session.mintChatToken',
      'sso.exchange',
    ]),
  );
});
