import { callOf } from '@market/kit-contract/call';
import { GetPerson, PersonDigestsAnswer, PersonForOrderAnswer } from './person.ts';
import { ChatTokenAnswer, MintChatToken, ResolveAnswer, ResolveManyAnswer, ResolveSession, ResolveSessions } from './session.ts';
import { ResolveVouched, VouchedAnswer } from './sso.ts';
import { CompanySet, ContactOwner, ContactsAnswer, FindByContact, GetContacts, SetCompany } from './user.ts';

/** Whose a session token is, or a token of the chat. */
export const resolveSession = callOf({
  to: 'identity',
  procedure: 'session.resolve',
  type: 'query',
  input: ResolveSession,
  output: ResolveAnswer,
});

/** Whose each of many tokens is. */
export const resolveSessions = callOf({
  to: 'identity',
  procedure: 'session.resolveMany',
  type: 'query',
  input: ResolveSessions,
  output: ResolveManyAnswer,
});

/** A token by which a program acts for the session in the chat alone. Refuses with SESSION_NOT_FOUND. Each call makes another. */
export const mintChatToken = callOf({
  to: 'identity',
  procedure: 'session.mintChatToken',
  type: 'mutation',
  input: MintChatToken,
  output: ChatTokenAnswer,
});

/** Whom a token of the company's single sign-on stands for. */
export const resolveVouched = callOf({
  to: 'identity',
  procedure: 'sso.resolve',
  type: 'query',
  input: ResolveVouched,
  output: VouchedAnswer,
});

/** From the user's very next call on they act for the company, or for none. Repeated it changes nothing. */
export const setCompany = callOf({ to: 'identity', procedure: 'user.setCompany', type: 'mutation', input: SetCompany, output: CompanySet });

/** The address and the number that a user has answered from. */
export const getContacts = callOf({
  to: 'identity',
  procedure: 'user.contacts',
  type: 'query',
  input: GetContacts,
  output: ContactsAnswer,
});

/** Whose a proven address or number is; never for the ears of whoever asked about it. */
export const findByContact = callOf({
  to: 'identity',
  procedure: 'user.withContact',
  type: 'query',
  input: FindByContact,
  output: ContactOwner,
});

/** Who places an order: how they are reached, for which organizations they buy, where goods are sent. */
export const personForOrder = callOf({
  to: 'identity',
  procedure: 'person.forOrder',
  type: 'query',
  input: GetPerson,
  output: PersonForOrderAnswer,
});

/** Since when a user is registered, and by what the same person is known again under another account. */
export const personDigests = callOf({
  to: 'identity',
  procedure: 'person.digests',
  type: 'query',
  input: GetPerson,
  output: PersonDigestsAnswer,
});
