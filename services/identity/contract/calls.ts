import { callOf } from '@market/kit-contract/call';
import { ResolveAnswer, ResolveSession } from './session.ts';
import { ResolveVouched, VouchedAnswer } from './sso.ts';
import { CompanySet, InvitedUserAnswer, InviteUser, SetCompany } from './user.ts';

/** Whose a session token is. */
export const resolveSession = callOf({ to: 'identity', procedure: 'session.resolve', input: ResolveSession, output: ResolveAnswer });

/** Whom a token of the company's single sign-on stands for. */
export const resolveVouched = callOf({ to: 'identity', procedure: 'sso.resolve', input: ResolveVouched, output: VouchedAnswer });

/** From the user's very next call on they act for the company, or for none. Repeated it changes nothing. */
export const setCompany = callOf({ to: 'identity', procedure: 'user.setCompany', input: SetCompany, output: CompanySet });

/** Finds or makes the account of a person who is invited. */
export const inviteUser = callOf({ to: 'identity', procedure: 'user.invite', input: InviteUser, output: InvitedUserAnswer });
