import type {
  AccountFound,
  ChangePassword,
  ConfirmSecondFactor,
  FindAccount,
  LetterLinkAnswer,
  Register,
  SendCode,
  SendLetter,
  Sent,
  SignIn,
  SignInAnswer,
  SignInByCode,
} from '@market/identity-contract/account';
import type { CountryList } from '@market/identity-contract/country';
import type { z } from 'zod';
import { identityFx } from '../../session/identity-client.ts';

/** What a call takes before the service has filled in what may be left out. */
type Input<Schema extends z.ZodType> = z.input<Schema>;

/** Where a code goes, and who asks for it. */
export type CodeRequest = Input<typeof SendCode>;

// What the sign-in pages ask of the identity service.
export const listCountriesFx = identityFx<void, z.output<typeof CountryList>>((identity) => identity.country.list.query());
export const findAccountFx = identityFx<Input<typeof FindAccount>, z.output<typeof AccountFound>>((identity, input) =>
  identity.account.find.query(input),
);
export const signInFx = identityFx<Input<typeof SignIn>, SignInAnswer>((identity, input) => identity.account.signIn.mutate(input));
export const confirmSecondFactorFx = identityFx<Input<typeof ConfirmSecondFactor>, SignInAnswer>((identity, input) =>
  identity.account.confirmSecondFactor.mutate(input),
);
export const sendCodeFx = identityFx<CodeRequest, Sent>((identity, input) => identity.account.sendCode.mutate(input));
export const signInByCodeFx = identityFx<Input<typeof SignInByCode>, SignInAnswer>((identity, input) =>
  identity.account.signInByCode.mutate(input),
);
export const registerFx = identityFx<Input<typeof Register>, Sent>((identity, input) => identity.account.register.mutate(input));
export const sendResetFx = identityFx<Input<typeof SendLetter>, Sent>((identity, input) => identity.account.sendReset.mutate(input));
export const sendActivationFx = identityFx<Input<typeof SendLetter>, Sent>((identity, input) =>
  identity.account.sendActivation.mutate(input),
);
export const changePasswordFx = identityFx<Input<typeof ChangePassword>, SignInAnswer>((identity, input) =>
  identity.account.changePassword.mutate(input),
);
export const readLetterLinkFx = identityFx<string, LetterLinkAnswer>((identity, code) => identity.account.letterLink.mutate({ code }));
