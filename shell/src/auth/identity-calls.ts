import type {
  AccountFound,
  ChangePassword,
  ConfirmSecondFactor,
  FindAccount,
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
import { identityFx } from '../session/identity-client.ts';

/** What a call takes before the service has filled in what may be left out. */
type Wish<Schema extends z.ZodType> = z.input<Schema>;

/** Where a code goes, and who asks for it. */
export type CodeWish = Wish<typeof SendCode>;

// What the sign-in pages ask of the identity service.
export const listCountriesFx = identityFx<void, z.output<typeof CountryList>>((identity) => identity.country.list.query());
export const findAccountFx = identityFx<Wish<typeof FindAccount>, z.output<typeof AccountFound>>((identity, wish) =>
  identity.account.find.query(wish),
);
export const signInFx = identityFx<Wish<typeof SignIn>, SignInAnswer>((identity, wish) => identity.account.signIn.mutate(wish));
export const confirmSecondFactorFx = identityFx<Wish<typeof ConfirmSecondFactor>, SignInAnswer>((identity, wish) =>
  identity.account.confirmSecondFactor.mutate(wish),
);
export const sendCodeFx = identityFx<CodeWish, Sent>((identity, wish) => identity.account.sendCode.mutate(wish));
export const signInByCodeFx = identityFx<Wish<typeof SignInByCode>, SignInAnswer>((identity, wish) =>
  identity.account.signInByCode.mutate(wish),
);
export const registerFx = identityFx<Wish<typeof Register>, Sent>((identity, wish) => identity.account.register.mutate(wish));
export const sendResetFx = identityFx<Wish<typeof SendLetter>, Sent>((identity, wish) => identity.account.sendReset.mutate(wish));
export const sendActivationFx = identityFx<Wish<typeof SendLetter>, Sent>((identity, wish) => identity.account.sendActivation.mutate(wish));
export const changePasswordFx = identityFx<Wish<typeof ChangePassword>, SignInAnswer>((identity, wish) =>
  identity.account.changePassword.mutate(wish),
);
