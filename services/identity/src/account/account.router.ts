import {
  AccountFound,
  BotChallenge,
  BotChallengeRequest,
  ChangePassword,
  ConfirmSecondFactor,
  FindAccount,
  LetterLinkAnswer,
  ReadLetterLink,
  Register,
  SendCode,
  SendLetter,
  Sent,
  SignedOut,
  SignIn,
  SignInAnswer,
  SignInByCode,
} from '@market/identity-contract/account';
import { router } from '@market/service-kit/trpc/trpc';
import { getBotChallenge } from '../bot-check/require-human.ts';
import { publicProcedure, signedInProcedure } from '../procedures.ts';
import { confirmSecondFactor } from '../second-factor/confirm-second-factor.ts';
import { signOut } from '../session/sign-out.ts';
import { changePassword } from './change-password.ts';
import { findAccount } from './find-account.ts';
import { readLetterLink } from './read-letter-link.ts';
import { register } from './register.ts';
import { sendCode } from './send-code.ts';
import { sendActivation, sendReset } from './send-letter.ts';
import { signIn } from './sign-in.ts';
import { signInByCode } from './sign-in-by-code.ts';

const tags = ['account'];

export const accountRouter = router({
  botChallenge: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/_p/bot_challenge', summary: 'What a bot check has to solve', tags } })
    .input(BotChallengeRequest)
    .output(BotChallenge)
    .query(({ ctx, input }) => getBotChallenge(ctx, input)),
  find: publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/_p/user/find_in_system', summary: 'Whether an account is there', tags } })
    .input(FindAccount)
    .output(AccountFound)
    .query(({ ctx, input }) => findAccount(ctx, input)),
  signIn: publicProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/user/login', summary: 'Sign in with a password', tags },
      secret: true,
      repeatable: 'Each session ends like any other',
    })
    .input(SignIn)
    .output(SignInAnswer)
    .mutation(({ ctx, input }) => signIn(ctx, input)),
  confirmSecondFactor: publicProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/_p/second_factor/login', summary: 'Sign in with a code of the app', tags },
      secret: true,
      repeatable: 'A challenge is used up by the first',
    })
    .input(ConfirmSecondFactor)
    .output(SignInAnswer)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  register: publicProcedure
    .meta({ openapi: { method: 'POST', path: '/api/_p/user/register', summary: 'Sign up', tags }, repeatWindow: 10 })
    .input(Register)
    .output(Sent)
    .mutation(({ ctx, input }) => register(ctx, input)),
  sendCode: publicProcedure
    .meta({ openapi: { method: 'POST', path: '/api/users/code_register_sms', summary: 'Send a code to a phone', tags }, repeatWindow: 10 })
    .input(SendCode)
    .output(Sent)
    .mutation(({ ctx, input }) => sendCode(ctx, input)),
  signInByCode: publicProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/users/code_login', summary: 'Sign in with the code', tags },
      secret: true,
      repeatable: 'A code is used up by the first',
    })
    .input(SignInByCode)
    .output(SignInAnswer)
    .mutation(({ ctx, input }) => signInByCode(ctx, input)),
  // The specification reads here; a letter is sent all the same, so for our own clients it is a mutation.
  sendReset: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/api/_p/reset_password/send_code', summary: 'Send the letter for a forgotten password', tags },
      repeatWindow: 10,
    })
    .input(SendLetter)
    .output(Sent)
    .mutation(({ ctx, input }) => sendReset(ctx, input)),
  sendActivation: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/api/user_activate/send', summary: 'Send the activation letter again', tags },
      repeatWindow: 10,
    })
    .input(SendLetter)
    .output(Sent)
    .mutation(({ ctx, input }) => sendActivation(ctx, input)),
  // It changes nothing, but what opens an account does not stand in an address, which others on the way write down.
  letterLink: publicProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/_p/letter_link', summary: "Whose password a letter's link sets", tags },
      repeatable: 'It only reads',
    })
    .input(ReadLetterLink)
    .output(LetterLinkAnswer)
    .mutation(({ ctx, input }) => readLetterLink(ctx, input)),
  changePassword: publicProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/_p/change_password_from_link', summary: 'Set a password by the link of a letter', tags },
      secret: true,
      repeatable: 'A link is used up by the first',
    })
    .input(ChangePassword)
    .output(SignInAnswer)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  signOut: signedInProcedure
    .meta({ openapi: { method: 'POST', path: '/api/user/logout', summary: 'Sign out here', tags }, repeatable: 'A session ends once' })
    .output(SignedOut)
    .mutation(({ ctx }) => signOut(ctx)),
});
