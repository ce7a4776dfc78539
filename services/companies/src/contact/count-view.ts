import type { Locale } from '@market/kit-contract/locale';
import { lockExclusively } from '@market/service-kit/data/locks';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { type ContactView, countContactViews, insertContactView } from './contact.queries.ts';

/** Moscow keeps one time all the year: three hours ahead of UTC. */
const MOSCOW_MS = 3 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** When the next day of Moscow begins. */
export const nextDay = (now: Date): Date => new Date((Math.floor((now.getTime() + MOSCOW_MS) / DAY_MS) + 1) * DAY_MS - MOSCOW_MS);

/**
 * Counts one more contact of today, unless it is free or was shown already. Answers how many are left; null: any number.
 *
 * @throws DomainError CONTACT_LIMIT_REACHED with the limit and when the count begins anew
 */
export async function countView(tx: Tx, { plan }: Pick<Ctx, 'plan'>, view: ContactView & { isOpen: boolean }): Promise<number | null> {
  const { userId, now, isOpen } = view;
  // Two questions at once could both be the last one that is allowed.
  await lockExclusively(tx, 'companies.contact-views', userId);
  const limit = await plan.contactsPerDay(tx, userId, now);
  const { seen, known } = await countContactViews(tx, view);
  const isFree = isOpen || known;
  if (!isFree && limit !== null && seen >= limit) throw limitReached({ limit, plan: await plan.liftedBy(tx, userId), now });
  if (!isFree) await insertContactView(tx, view);
  return limit === null ? null : Math.max(limit - seen - (isFree ? 0 : 1), 0);
}

function limitReached({ limit, plan, now }: { limit: number; plan: Record<Locale, string> | null; now: Date }): DomainError {
  const resets = nextDay(now);
  const retryAfter = Math.ceil((resets.getTime() - now.getTime()) / 1000);
  return new DomainError('TOO_MANY_REQUESTS', 'CONTACT_LIMIT_REACHED', { limit, plan, resets_at: resets.toISOString(), retryAfter });
}
