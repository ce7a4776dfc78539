import { resolveSession } from '@market/identity-contract/calls';
import { SESSION_REVOKED_SUBJECT, SessionRevoked } from '@market/identity-contract/session';
import type { Logger } from '@market/kit-contract/request-facts';
import type { Judge } from '@market/service-kit/access/known-caller';
import type { AskPeer } from '@market/service-kit/access/peer';
import type { NatsConnection } from '@nats-io/nats-core';

/** Tokens are random words of this alphabet; anything else is nobody's and is not worth a question. */
const TOKEN = /^[\w-]{20,200}$/;

/**
 * Finds out whose the token of a session or of the chat is by asking identity.
 *
 * @param passive the question is ours and not the user's: it does not keep an idle session alive
 */
export function sessionJudge(ask: AskPeer, passive = false): Judge {
  return async (token) => {
    if (!TOKEN.test(token)) return null;
    const { data } = await ask(resolveSession, { token, passive });
    if (!data) return null;
    const { user_id: userId, roles, withheld, company_id: companyId, session_id: sessionId, amr, locale, only, until } = data;
    return {
      principal: { userId, roles, ...(withheld ? { withheld } : {}), companyId, sessionId, amr },
      locale,
      ...(only ? { only } : {}),
      ...(until === undefined ? {} : { until: Date.parse(until) }),
    };
  };
}

/**
 * Hears of revoked sessions as soon as identity publishes them, and answers how to stop; while no word comes, what is cached is short-lived
 * enough.
 */
export function heedRevocations(nats: NatsConnection, heed: (revoked: SessionRevoked) => void, log: Pick<Logger, 'warn'>): () => void {
  const subscription = nats.subscribe(SESSION_REVOKED_SUBJECT, {
    callback: (err, message) => {
      const revoked = err ? null : SessionRevoked.safeParse(parsed(message.string()));
      // A revocation of an unknown session: better to ask about all callers again than to believe one who is signed out.
      if (!revoked?.success) log.warn({ err }, 'A revocation could not be read');
      heed(revoked?.success ? revoked.data : {});
    },
  });
  return () => subscription.unsubscribe();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
