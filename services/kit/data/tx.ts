import type { ClientBase } from 'pg';

/** An open transaction: Prisma's interactive one, or a `pg` client between BEGIN and COMMIT. */
export type Tx = PrismaTx | Pick<ClientBase, 'query'>;

/** The part of Prisma's transaction client that the kit needs; the kit knows no service's generated client. */
export interface PrismaTx {
  $queryRawUnsafe<T = unknown>(sql: string, ...values: unknown[]): Promise<T>;
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
}

/** Opens a transaction around `work`: Prisma's `(work) => prisma.$transaction(work)`, or `transactionsOf(pool)`. */
export type Transaction<T extends Tx> = <R>(work: (tx: T) => Promise<R>) => Promise<R>;
