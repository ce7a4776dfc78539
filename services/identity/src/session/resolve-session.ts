import { isStaff } from '@market/identity-contract/role';
import { CHAT_TOKEN, type ResolvedSession, type ResolveSession } from '@market/identity-contract/session';
import type { Dependencies } from '../context.ts';
import { tokenHash } from '../secrets.ts';
import { type IdentitySettings, identitySettings } from '../settings.ts';
import { readSession, readSessionOfChat, type SignInMethod, touchSession } from './session.queries.ts';
import { sessionEnds } from './session-ends.ts';

/** Uses closer together than this are one: nobody's idleness is counted in seconds, and every note of it is a write. */
const SAME_USE_MS = 30_000;

type Holder = NonNullable<Awaited<ReturnType<typeof readSession>>>;

const AMR: Record<SignInMethod, string> = { password: 'pwd', code: 'sms', link: 'link', sso: 'sso' };

/** Who holds the token, as of now; null when it is dead, unknown, or its user is blocked. */
export async function resolveSession(
  ctx: Pick<Dependencies, 'db' | 'now'>,
  { token, passive }: ResolveSession,
): Promise<{ data: ResolvedSession | null }> {
  const { pool } = ctx.db;
  const now = ctx.now();
  const held = await readHeld(pool, token, now);
  if (!held) return { data: null };
  const { session, limits } = held;
  const settings = await identitySettings.get(pool);
  if (sessionEnds(session, settings) <= now) return { data: null };
  if (!passive && now.getTime() - session.last_used_at.getTime() > SAME_USE_MS) await touchSession(pool, { id: session.id, now });
  const { id, user_id, company_id, method, locale } = session;
  return { data: { user_id, ...rolesOf(session, settings), company_id, session_id: id, amr: [AMR[method]], locale, ...limits } };
}

interface Held {
  session: Holder;
  /** What a token is limited to that is not the session's own. */
  limits: Pick<ResolvedSession, 'only' | 'until'>;
}

/** The session that a token opens, or acts for in the chat. */
async function readHeld(pool: Dependencies['db']['pool'], token: string, now: Date): Promise<Held | null> {
  if (!CHAT_TOKEN.test(token)) {
    const session = await readSession(pool, { tokenHash: tokenHash(token) });
    return session && { session, limits: {} };
  }
  const session = await readSessionOfChat(pool, { tokenHash: tokenHash(token), now });
  return session && { session, limits: { only: 'chat', until: session.expires_at.toISOString() } };
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
