import type { ClientBase, Pool } from 'pg';
import { asStep } from './idempotent-run.ts';
import { isConnectionLost } from './postgres-failure.ts';
import { forgetPatience } from './statement-patience.ts';

/** An open transaction: Prisma's interactive one, or a `pg` client between BEGIN and COMMIT. */
export type Tx = PrismaTx | Pick<ClientBase, 'query'>;

/** The part of Prisma's transaction client that the kit needs; the kit knows no service's generated client. */
export interface PrismaTx {
  $queryRawUnsafe<T = unknown>(sql: string, ...values: unknown[]): Promise<T>;
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
}

/** Opens a transaction around `work`: Prisma's `(work) => prisma.$transaction(work)`, or `transactionsOf(pool)`. */
export type Transaction<T extends Tx> = <R>(work: (tx: T) => Promise<R>) => Promise<R>;

export const transactionsOf =
  (pool: Pool): Transaction<ClientBase> =>
  (work) =>
    inTransaction(pool, work);

/**
 * Runs `work` in one transaction of the pool: committed when it answers, rolled back when it throws.
 * A connection whose rollback fails is closed, not lent again. Within a call that may be repeated it is a step of that call, see `asStep`.
 */
export const inTransaction = <T>(pool: Pool, work: (tx: ClientBase) => Promise<T>, source?: string): Promise<T> =>
  asStep({ pool, source, open: (step) => transact(pool, step) }, work);

async function transact<T>(pool: Pool, work: (tx: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const answer = await work(client);
    await client.query('COMMIT');
    return answer;
  } catch (error) {
    if (isConnectionLost(error)) broken = error as Error;
    else
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    forgetPatience(client);
    client.release(broken);
  }
}
