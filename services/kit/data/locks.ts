import { lockForTransaction, lockKeyForTransaction, lockTextForTransaction } from './locks.queries.ts';
import type { Tx } from './tx.ts';

/**
 * Every advisory lock of the product, by name. Numbers differ even where databases do: services may share one Postgres database in a
 * small installation, and the kit's own locks lie in the database of every service.
 */
export const ADVISORY_LOCKS = {
  /** Prisma Migrate takes the same number, so its command line and two starting replicas wait for each other. */
  migrations: 72_707_369,
  /** The making of database templates by the workers of one test run. */
  'test.templates': 72_707_370,
  /** Held by the active relay of a database for as long as it runs. */
  'outbox.relay': 72_707_371,
  /** Held by that relay while it sleeps, and shared by each transaction that writes events; see `WAKE`. */
  'outbox.asleep': 72_707_398,
  /** Two seedings of one database; the second then finds it done. */
  seed: 72_707_372,
  /** Whoever takes an administrator away; see `keepAnAdmin`. */
  'identity.admins': 72_707_373,
  /** Per person: notifying someone, and learning how to reach them. */
  'notifications.recipient': 72_707_374,
  /** Per viewer: contacts shown are counted one after another. */
  'companies.contact-views': 72_707_375,
  /** Per inviter: what was sent in a day is counted one after another. */
  'companies.invitations': 72_707_377,
  /** Per user: requests for access are counted one after another, and nobody asks while they join a company. */
  'companies.access-requests': 72_707_378,
  /** Per bucket of models; taken in SQL, by `refresh_storefront`. */
  'catalogue.storefront': 72_707_380,
  /** Per company: article numbers, models and the plan's limit are judged over all of its goods. */
  'catalogue.company-goods': 72_707_381,
  /** Per job: one replica writes an export. */
  'catalogue.export': 72_707_382,
  /** Per reviewer: of two reviews of one model at once, both would be the first. */
  'catalogue.reviewer': 72_707_383,
  /** Two moves in the tree at once could make a ring of it. */
  'catalogue.category-tree': 72_707_384,
  /** Of two like names at once, both would get the same address. */
  'catalogue.collection-slug': 72_707_385,
  /** Per reservation, before it is there; taken in SQL, by `lock_reservation` and `try_lock_reservation`. */
  'catalogue.reservation': 72_707_386,
  /** Per company: imports, and those of them that are worked on, are counted one after another. */
  'catalogue.imports': 72_707_391,
  /** Per company: so are exports. */
  'catalogue.exports': 72_707_392,
  /** Per user: so are bulk changes that are worked on. */
  'catalogue.bulk-changes': 72_707_393,
  /** Per company: what its files take is counted one after another. */
  'catalogue.kept-files': 72_707_376,
  /** Publications and what else changes the feed: each document says all that those before it said. */
  'modules.feed': 72_707_394,
  /** Per company, the marketplace itself under 0: living keys are counted one after another. */
  'modules.publish-keys': 72_707_395,
  /** Per user: open tenders are counted one after another. */
  'tenders.open': 72_707_396,
  /** Per company: so are the proposals of a month. */
  'tenders.proposals': 72_707_397,
  /** Per user: what their files take in a day is counted one after another. */
  'chat.files': 72_707_399,
  /** Per user: so are the reports they make. */
  'chat.reports': 72_707_404,
  /** Per user: so are the conversations that they begin. */
  'chat.new-channels': 72_707_400,
  /** One instance at a time looks for posts that people should be told of. */
  'chat.telling': 72_707_403,
} as const;

export type LockName = keyof typeof ADVISORY_LOCKS;

interface Session {
  query(sql: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Waits for the lock and holds it until the transaction ends. A lock with `key` excludes holders of the same key only. */
export async function lockExclusively(tx: Tx, name: LockName, key?: number): Promise<void> {
  const number = ADVISORY_LOCKS[name];
  await (key === undefined ? lockForTransaction(tx, { number }) : lockKeyForTransaction(tx, { number, key }));
}

/** The same for what only a text names, such as a phone number. Two texts share a lock by accident once in 2^64. */
export async function lockText(tx: Tx, text: string): Promise<void> {
  await lockTextForTransaction(tx, { text });
}

/** Waits for the lock and holds it until it is released or the connection ends. */
export async function lockSession(client: Session, name: LockName, key?: number): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${placeholders(key)})`, parameters(name, key));
}

/** Takes the lock of a session where nobody holds it. Answers whether it was taken. */
export async function tryLockSession(client: Session, name: LockName, key?: number): Promise<boolean> {
  const { rows } = await client.query(`SELECT pg_try_advisory_lock(${placeholders(key)}) AS taken`, parameters(name, key));
  return rows[0]?.taken === true;
}

/** Gives back what `lockSession` or `tryLockSession` took on this connection. */
export async function unlockSession(client: Session, name: LockName, key?: number): Promise<void> {
  await client.query(`SELECT pg_advisory_unlock(${placeholders(key)})`, parameters(name, key));
}

/** SQL: shares a lock until the transaction ends, and says whether it could: false where a session holds it alone. */
export const tryShared = (name: LockName): string => `pg_try_advisory_xact_lock_shared(${ADVISORY_LOCKS[name]})`;

/** SQL: takes a lock until the transaction ends, where nobody holds it, and says whether it could. */
export const tryAlone = (name: LockName): string => `pg_try_advisory_xact_lock(${ADVISORY_LOCKS[name]})`;

const placeholders = (key?: number): string => (key === undefined ? '$1::bigint' : '$1::int, $2::int');
const parameters = (name: LockName, key?: number): number[] => [ADVISORY_LOCKS[name], ...(key === undefined ? [] : [key])];
