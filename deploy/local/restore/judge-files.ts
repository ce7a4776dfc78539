import { operatorClient } from '@market/service-kit/data/session/operator-client';
import type { FileStorage } from '@market/service-kit/files/files';
import type pg from 'pg';
import { NAMED_FILES, type NamedFiles } from './named-files.ts';

/** A file is kept before its row is written; a day later no row is to come. */
const SETTLED_MS = 86_400_000;
const ROWS_AT_ONCE = 10_000;
/** A bucket takes some milliseconds for each, and suspects can be a hundred thousand. */
const LOOKED_AT_ONCE = 50;

export interface JudgedFiles {
  /** How many files there are. */
  kept: number;
  /** Keys that rows name and under which nothing lies. */
  missing: string[];
  /** Keys of files that no row has named for a day. */
  orphans: string[];
}

/** Compares what rows of a service name with what it keeps (I9). Services that keep no files have neither. `url`: of its database, reached directly. */
export async function judgeFiles(service: string, url: string, files: FileStorage): Promise<JudgedFiles> {
  const named = NAMED_FILES[service];
  if (!named) return { kept: 0, missing: [], orphans: [] };
  const kept = await keptIn(files, named);
  const total = kept.size;
  const missing: string[] = [];
  for await (const { key, must } of namedRows(url, named)) if (!kept.delete(key) && must) missing.push(key);
  const settled = Date.now() - SETTLED_MS;
  const orphans = [...kept].flatMap(([key, changedAt]) => (changedAt < settled ? [key] : []));
  // What came or went while this read was in the one list and not in the other.
  return {
    kept: total,
    missing: await thoseOf(missing, async (key) => !(await files.has(key))),
    orphans: await thoseOf(orphans, (key) => files.has(key)),
  };
}

async function keptIn(files: FileStorage, { folders }: NamedFiles): Promise<Map<string, number>> {
  const kept = new Map<string, number>();
  for (const folder of folders) for await (const { key, changedAt } of files.list(folder)) kept.set(key, changedAt.getTime());
  return kept;
}

async function* namedRows(url: string, { sql }: NamedFiles): AsyncIterable<{ key: string; must: boolean }> {
  const client: pg.Client = operatorClient(url);
  await client.connect();
  try {
    await client.query('BEGIN READ ONLY');
    await client.query(`DECLARE named CURSOR FOR ${sql}`);
    for (;;) {
      const { rows } = await client.query(`FETCH ${ROWS_AT_ONCE} FROM named`);
      if (rows.length === 0) return;
      yield* rows;
    }
  } finally {
    await client.end();
  }
}

async function thoseOf(keys: readonly string[], holds: (key: string) => Promise<boolean>): Promise<string[]> {
  const those: string[] = [];
  for (let at = 0; at < keys.length; at += LOOKED_AT_ONCE) {
    const some = keys.slice(at, at + LOOKED_AT_ONCE);
    const held = await Promise.all(some.map(holds));
    those.push(...some.filter((_, index) => held[index]));
  }
  return those;
}
