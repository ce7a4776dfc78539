import type { Logger } from '@market/kit-contract/request-facts';
import { lockExclusively } from '@market/service-kit/data/locks';
import { inTransaction, rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { regularly } from '@market/service-kit/jobs/every';
import type { Works } from '../context.ts';

// identity has to be told whom somebody acts for, by a call and not by an event: his very next request must act for the company already.
// So the wish to tell is written in the transaction of the change, told right after it, and told again until identity has taken it.

type Runner = Pick<Works, 'db' | 'accounts'> & { log: Logger };

/** How long one that failed waits. */
const AGAIN_SECONDS = 5;
const EVERY_MS = 2_000;
const AT_ONCE = 100;

const WANT = `
  INSERT INTO membership_errand (user_id) SELECT * FROM unnest($1::int[])
  ON CONFLICT (user_id) DO UPDATE SET number = EXCLUDED.number, due_at = now() RETURNING user_id`;
const READ = `
  SELECT e.number, c.id, c.name FROM membership_errand e
  LEFT JOIN membership m ON m.user_id = e.user_id LEFT JOIN company c ON c.id = m.company_id
  WHERE e.user_id = $1`;
const DONE = 'DELETE FROM membership_errand WHERE user_id = $1 AND number = $2 RETURNING 1';
const LATER = `UPDATE membership_errand SET due_at = now() + ${AGAIN_SECONDS} * interval '1 second' WHERE user_id = $1 RETURNING 1`;
const DUE = `SELECT user_id AS id FROM membership_errand WHERE due_at <= now() ORDER BY due_at LIMIT ${AT_ONCE}`;

interface Errand {
  number: string;
  /** The company that the user acts for; null: none. */
  id: number | null;
  name: string | null;
}

/** Notes, in the transaction that changed whom these users act for, that identity has to be told. */
export async function wantErrands(tx: Tx, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await rowsOf(tx, WANT, [[...userIds].sort((a, b) => a - b)]);
}

const isNobody = (thrown: unknown): boolean => (thrown as { data?: { code?: string } } | null)?.data?.code === 'USER_NOT_FOUND';

async function runErrand({ db, accounts }: Runner, userId: number): Promise<void> {
  await inTransaction(db.pool, async (tx) => {
    await lockExclusively(tx, 'companies.membership-job', userId);
    const [errand] = await rowsOf<Errand>(tx, READ, [userId]);
    if (!errand) return;
    const { id, name, number } = errand;
    // Told twice it changes nothing, so a crash between the call and the commit does no harm. A deleted user needs no telling.
    await accounts.setCompany({ user_id: userId, company: id === null ? null : { id, name: name ?? '' } }).catch((thrown: unknown) => {
      if (!isNobody(thrown)) throw thrown;
    });
    await rowsOf(tx, DONE, [userId, number]);
  });
}

/** Tells identity whom these users act for now. Whoever could not be told of is told of later. */
export async function runErrands(runner: Runner, userIds: readonly number[]): Promise<void> {
  for (const userId of userIds) {
    await runErrand(runner, userId).catch(async (err: unknown) => {
      runner.log.warn({ err, userId }, 'identity could not be told whom a user acts for; it will be again');
      await rowsOf(runner.db.pool as unknown as Tx, LATER, [userId]);
    });
  }
}

/** Repeats the errands that failed, now and then. Answers how to stop. */
export const runErrandsRegularly = (runner: Runner): (() => Promise<void>) =>
  regularly(() => runDue(runner), { everyMs: EVERY_MS, log: runner.log, failed: 'Errands to identity could not be looked for' });

async function runDue(runner: Runner): Promise<void> {
  const { rows } = await runner.db.pool.query<{ id: number }>(DUE);
  await runErrands(
    runner,
    rows.map(({ id }) => id),
  );
}
