import { resolveVouched } from '@market/identity-contract/calls';
import type { TrustedIssuer } from '@market/service-kit/access/issuer';
import type { Judge } from '@market/service-kit/access/known-caller';
import { peer as askPeer, type Peers } from '@market/service-kit/access/peer';
import type { Secrets } from '@market/service-kit/secrets/secrets';

const JWT = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** A token with content of its own, as opposed to a session's random word. */
export const isJwt = (credential: string): boolean => JWT.test(credential);

/** Finds out whom a token of the company's single sign-on stands for: a user of ours, or a person who may become one. */
export function bearerJudge(issuer: TrustedIssuer, { peer, internalSecrets }: { peer: Peers; internalSecrets: Secrets }): Judge {
  const ask = askPeer({ peer, internalSecrets }, 'gateway');
  return async (jwt) => {
    const held = await issuer.accessToken(jwt);
    if (!held) return null;
    const { vouched, until } = held;
    const { subject, session, roles, issuedAt } = vouched;
    const asked = { issuer: vouched.issuer, subject, session, roles: [...roles], issuedAt };
    const { data } = await ask(resolveVouched, asked);
    if (data.state === 'dead') return null;
    if (data.state === 'unlinked') return { principal: null, vouched, until };
    const { user_id: userId, company_id: companyId, session_id: sessionId, amr, locale } = data.session;
    return { principal: { userId, roles: data.session.roles, companyId, sessionId, amr }, locale, vouched, until };
  };
}
