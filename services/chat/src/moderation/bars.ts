import type { BarLifted, BarPage, LiftBar, ListBars } from '@market/chat-contract/moderation';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { countBars, liftRow, readBars } from '../stored/bar.queries.ts';
import { named } from '../stored/report-view.ts';
import { tellUnbarred } from './tell-of-reports.ts';

/** Who may not write, those barred last first. */
export async function listBars({ db, totals }: SignedInCtx, { page, per_page }: ListBars): Promise<BarPage> {
  const [rows, total] = await Promise.all([
    readBars(db.pool, { limit: per_page, offset: (page - 1) * per_page }),
    totals({ of: 'bars' }, async () => (await countBars(db.pool))?.total ?? 0),
  ]);
  const data = rows.map(({ user_id, user_name, decider_id, decider_name, ...bar }) => ({
    ...bar,
    user: named(user_id, user_name),
    by: named(decider_id, decider_name),
  }));
  return { data, page, per_page, total };
}

/** Lets a user write again. @throws DomainError BAR_NOT_FOUND */
export async function liftBar(ctx: SignedInCtx, { user_id: user }: LiftBar): Promise<BarLifted> {
  await inTransaction(ctx.db.pool, async (tx) => {
    const ended = await liftRow(tx, { user });
    if (!ended) throw new DomainError('NOT_FOUND', 'BAR_NOT_FOUND');
    await tellUnbarred(tx, user);
    await audit(tx, { actor: actorOf(ctx), action: 'user.unbarred', subject: 'user', subjectId: user });
  });
  ctx.live.barChanged(user);
  return { data: { user_id: user } };
}
