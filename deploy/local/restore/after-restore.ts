import type { LostEvent } from '@market/service-kit/events/lost-history/lost-history';
import {
  type Behind,
  emptyBus,
  openRestored,
  type Restored,
  type RestoredDatabase,
} from '@market/service-kit/events/lost-history/restored-database';
import type { StreamOptions } from '@market/service-kit/events/nats';
import type { Service } from '@market/service-kit/service';
import type { NatsConnection } from '@nats-io/nats-core';
import type { ClientBase } from 'pg';
import { StepFailure } from '../progress.ts';

export interface AfterRestore {
  services: readonly Pick<Service, 'name' | 'migrations' | 'retellings'>[];
  /** Databases of all services by their names, reached directly; of those that were not restored, too. */
  databaseUrls: ReadonlyMap<string, string>;
  nats: NatsConnection;
  /** How streams are kept. */
  streams?: StreamOptions;
  /** Services whose databases went back while the others did not; absent: all went back to one moment. */
  only?: readonly string[];
  log: Restored['log'];
}

/** What was done with one database, and what it has lost as far as stream and other services know. */
export interface BroughtForward {
  service: string;
  /** It was brought forward before, after the same restore. */
  before: Date | null;
  /** Of when the newest event is that it was restored with. */
  restoredTo: Date | null;
  lost: readonly LostEvent[];
  behind: readonly Behind[];
  sequences: number;
  reread: number;
  published: number;
}

export interface RestoreReport {
  services: BroughtForward[];
  /** Streams that were emptied. */
  emptied: number;
}

/** Sessions that ended since the backup would live again, and those of users who were blocked in the lost time. */
const endSessions = (client: ClientBase): Promise<unknown> => client.query('TRUNCATE session CASCADE');
const ONCE: Readonly<Record<string, (client: ClientBase) => Promise<unknown>>> = { identity: endSessions };

/**
 * Brings databases forward that a restore took back: versions and numbers above what others have seen, what was lost noted to be told anew, and
 * the bus filled from the databases. Everything went back: the bus is emptied before. Repeated, also after it was interrupted, it does what is
 * left to do and nothing besides.
 *
 * @throws when a service is running on a restored database, or one is not known
 */
export async function afterRestore(restore: AfterRestore): Promise<RestoreReport> {
  const { nats, only } = restore;
  const databases = await openAll(restore);
  try {
    const heard = new Map<RestoredDatabase, Awaited<ReturnType<RestoredDatabase['hear']>>>();
    for (const database of databases) heard.set(database, await database.hear());
    const isNew = databases.some(({ markedAt }) => markedAt === null);
    // Before a database says that it was brought forward: whoever is interrupted begins again.
    const emptied = !only && isNew ? await emptyBus(nats) : 0;
    const services: BroughtForward[] = [];
    for (const [database, { lost, behind, seen }] of heard) {
      const { service, markedAt: before, restoredTo } = database;
      const forward = await database.bringForward({ lost, behind, seen }, ONCE[service]);
      services.push({ service, before, restoredTo, lost, behind, ...forward, published: await database.fill() });
    }
    return { services, emptied };
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
}

async function openAll({ services, databaseUrls, nats, streams, only, log }: AfterRestore): Promise<RestoredDatabase[]> {
  const chosen = services.filter(({ name }) => only?.includes(name) ?? true);
  const missing = (only ?? []).filter((name) => !chosen.some((each) => each.name === name));
  if (missing.length > 0)
    throw new StepFailure(`There is no service ${missing.join(' and no ')}.`, `There are ${services.map(({ name }) => name).join(', ')}.`);
  const opened: RestoredDatabase[] = [];
  try {
    for (const { name, migrations, retellings } of chosen) {
      const others = new Map([...databaseUrls].filter(([other]) => other !== name));
      const databaseUrl = databaseUrls.get(name);
      if (!databaseUrl)
        throw new StepFailure(`The database of ${name} is not named.`, `Set DATABASE_URL_${name.toUpperCase()}, reached directly.`);
      opened.push(
        await openRestored({
          service: name,
          databaseUrl,
          migrations,
          nats,
          log,
          others,
          ...(streams && { stream: streams }),
          ...(retellings && { retellings }),
        }),
      );
    }
    return opened;
  } catch (error) {
    await Promise.all(opened.map((database) => database.close()));
    throw error;
  }
}
