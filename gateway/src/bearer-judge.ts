import { type ResolveVouched, VouchedAnswer } from '@market/identity-contract/sso';
import type { TrustedIssuer } from '@market/service-kit/access/issuer';
import { type Peers, peerClient } from '@market/service-kit/access/peer';
import type { Judge } from './caller-memory.ts';

/** What the gateway asks of identity about single sign-on. */
interface IdentityDoor {
  sso: { resolve: { query(input: ResolveVouched): Promise<unknown> } };
}

const JWT = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** A token with content of its own, as opposed to a session's random word. */
export const isJwt = (credential: string): boolean => JWT.test(credential);

/** Finds out whom a token of the company's single sign-on stands for: a user of ours, or somebody who may become one. */
export function bearerJudge(issuer: TrustedIssuer, { peer, internalSecret }: { peer: Peers; internalSecret: string }): Judge {
  const identity = peerClient({ peer, internalSecret }, { from: 'gateway', to: 'identity' }) as unknown as IdentityDoor;
  return async (jwt) => {
    const held = await issuer.accessToken(jwt);
    if (!held) return null;
    const { vouched, until } = held;
    const { subject, session, roles, issuedAt } = vouched;
    const asked = { issuer: vouched.issuer, subject, session, roles: [...roles], issuedAt };
    const { data } = VouchedAnswer.parse(await identity.sso.resolve.query(asked));
    if (data.state === 'dead') return null;
    if (data.state === 'unlinked') return { principal: null, vouched, until };
    const { user_id: userId, company_id: companyId, session_id: sessionId, amr, locale } = data.session;
    return { principal: { userId, roles: data.session.roles, companyId, sessionId, amr }, locale, vouched, until };
  };
}
