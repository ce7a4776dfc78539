import { resolveSession, resolveSessions } from '@market/identity-contract/calls';
import { type ResolvedSession, SESSION_REVOKED_SUBJECT, SessionRevoked, TOKENS_MAX } from '@market/identity-contract/session';
import type { Logger } from '@market/kit-contract/request-facts';
import type { Judge, KnownCaller } from '@market/service-kit/access/known-caller';
import type { AskPeer } from '@market/service-kit/access/peer';
import type { Bus } from '@market/service-kit/events/bus';
import DataLoader from 'dataloader';

/** Tokens are random words of this alphabet; anything else is nobody's and is not worth a question. */
const TOKEN = /^[\w-]{20,200}$/;

/** Finds out whose the token of a session or of the chat is by asking identity, for which that is a use of the session. */
export const sessionJudge = (ask: AskPeer): Judge => judgeBy(async (token) => (await ask(resolveSession, { token })).data);

/**
 * As `sessionJudge`, about what its users left open, for which a session need not be in use: an idle one stays idle. What is asked in one
 * moment is asked together, for thousands of pages may be open.
 */
export function openSessionsJudge(ask: AskPeer): Judge {
  const together = new DataLoader<string, ResolvedSession | null>(
    async (tokens) => (await ask(resolveSessions, { tokens: [...tokens] })).data,
    { cache: false, maxBatchSize: TOKENS_MAX },
  );
  return judgeBy((token) => together.load(token));
}

const judgeBy =
  (resolve: (token: string) => Promise<ResolvedSession | null>): Judge =>
  async (token) => {
    const session = TOKEN.test(token) ? await resolve(token) : null;
    return session && callerOf(session);
  };

function callerOf(session: ResolvedSession): KnownCaller {
  const { user_id: userId, roles, withheld, company_id: companyId, session_id: sessionId, amr, locale, only, until } = session;
  return {
    principal: { userId, roles, ...(withheld ? { withheld } : {}), companyId, sessionId, amr },
    locale,
    ...(only ? { only } : {}),
    ...(until === undefined ? {} : { until: Date.parse(until) }),
  };
}

/**
 * Hears of revoked sessions as soon as identity publishes them, and answers how to stop; while no word comes, what is cached is short-lived
 * enough.
 */
export const heedRevocations = (bus: Bus, heed: (revoked: SessionRevoked) => void, log: Pick<Logger, 'warn'>): (() => Promise<void>) =>
  bus.whenConnected((nats) => {
    const subscription = nats.subscribe(SESSION_REVOKED_SUBJECT, {
      callback: (err, message) => {
        const revoked = err ? null : SessionRevoked.safeParse(parsed(message.string()));
        // A revocation of an unknown session: better to ask about all callers again than to believe one who is signed out.
        if (!revoked?.success) log.warn({ err }, 'A revocation could not be read');
        heed(revoked?.success ? revoked.data : {});
      },
    });
    return () => subscription.unsubscribe();
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
