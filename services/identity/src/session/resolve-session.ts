import { isStaff } from '@market/identity-contract/role';
import { CHAT_TOKEN, type ResolvedSession, type ResolveSession, type ResolveSessions } from '@market/identity-contract/session';
import type { Dependencies } from '../context.ts';
import { tokenHash } from '../secrets.ts';
import { type IdentitySettings, identitySettings } from '../settings.ts';
import { readSessions, readSessionsOfChat, type SignInMethod, touchSession } from './session.queries.ts';
import { sessionEnds } from './session-ends.ts';

/** Uses closer together than this are one: nobody's idleness is counted in seconds, and every note of it is a write. */
const SAME_USE_MS = 30_000;

type Holder = Awaited<ReturnType<typeof readSessions>>[number];
type Judging = Pick<Dependencies, 'db' | 'now'>;

const AMR: Record<SignInMethod, string> = { password: 'pwd', code: 'sms', link: 'link', sso: 'sso' };

/** Who holds the token, as of now, noted as a use of the session; null when it is dead, unknown, or its user is blocked. */
export async function resolveSession(ctx: Judging, { token }: ResolveSession): Promise<{ data: ResolvedSession | null }> {
  const now = ctx.now();
  const [held = null] = await readHeld(ctx, [token], now);
  if (held && now.getTime() - held.session.last_used_at.getTime() > SAME_USE_MS)
    await touchSession(ctx.db.pool, { id: held.session.id, now });
  return { data: held?.resolved ?? null };
}

/** Who holds each of the tokens, in their order; nothing is noted. */
export async function resolveSessions(ctx: Judging, { tokens }: ResolveSessions): Promise<{ data: (ResolvedSession | null)[] }> {
  const held = await readHeld(ctx, tokens, ctx.now());
  return { data: held.map((one) => one?.resolved ?? null) };
}

interface Held {
  session: Holder;
  resolved: ResolvedSession;
}

/** The sessions that tokens open, or act for in the chat, in the order of the tokens; null for those that open nothing. */
async function readHeld({ db: { pool } }: Judging, tokens: readonly string[], now: Date): Promise<(Held | null)[]> {
  const hashed = tokens.map((token) => ({
    hash: tokenHash(token),
    kind: CHAT_TOKEN.test(token) ? ('ofChat' as const) : ('ofSessions' as const),
  }));
  const { ofChat = [], ofSessions = [] } = Object.groupBy(hashed, ({ kind }) => kind);
  const [own, chat, settings] = await Promise.all([
    ofSessions.length > 0 ? readSessions(pool, { tokenHashes: ofSessions.map(({ hash }) => hash) }) : [],
    ofChat.length > 0 ? readSessionsOfChat(pool, { tokenHashes: ofChat.map(({ hash }) => hash), now }) : [],
    identitySettings.get(pool),
  ]);
  const found = new Map<string, Held>();
  const add = (session: Holder, limits: Pick<ResolvedSession, 'only' | 'until'>) => {
    if (sessionEnds(session, settings) <= now) return;
    found.set(session.token_hash.toString('hex'), { session, resolved: { ...resolvedOf(session, settings), ...limits } });
  };
  for (const session of own) add(session, {});
  for (const session of chat) add(session, { only: 'chat', until: session.expires_at.toISOString() });
  return hashed.map(({ hash }) => found.get(hash.toString('hex')) ?? null);
}

function resolvedOf(session: Holder, settings: IdentitySettings): ResolvedSession {
  const { id, user_id, company_id, method, locale } = session;
  return { user_id, ...rolesOf(session, settings), company_id, session_id: id, amr: [AMR[method]], locale };
}

/** Where staff must have a second factor, whoever has none is no staff yet: wherever a role is looked at, there is none. */
function rolesOf(
  { roles, method, has_factor }: Holder,
  { staff_second_factor }: IdentitySettings,
): Pick<ResolvedSession, 'roles' | 'withheld'> {
  if (!staff_second_factor || has_factor || method === 'sso') return { roles };
  const withheld = roles.filter((role) => isStaff([role]));
  return withheld.length === 0 ? { roles } : { roles: roles.filter((role) => !withheld.includes(role)), withheld };
}
