import type { EventContract } from '@market/kit-contract/event';
import type { ClientBase, Pool } from 'pg';
import { transactionsOf } from '../data/transaction.ts';
import { movesOn } from '../http/health.ts';
import type { ServiceDeps } from '../service.ts';
import { type ConsumeOptions, consume } from './consume.ts';
import { startRelay } from './relay.ts';

/**
 * Lets a service take part in what services tell each other: what it emitted leaves as soon as the bus takes it, and what others tell is
 * acted upon, each in a transaction of its pool. Without a bus nothing is told and nothing heard. Answers what stops it.
 */
export function converse<const Events extends readonly EventContract[]>(
  { name, pool }: { name: string; pool: Pool },
  { databaseUrl, nats, log, probes }: Pick<ServiceDeps, 'databaseUrl' | 'nats' | 'log' | 'probes'>,
  handlers: ConsumeOptions<ClientBase, Events>['handlers'],
): (() => Promise<void>)[] {
  if (!nats) return [];
  const relay = startRelay({ service: name, databaseUrl, nats, log });
  const consumption = consume({ nats, log, transaction: transactionsOf(pool) }, { consumer: name, handlers });
  probes?.set(
    `${name} events`,
    movesOn(() => [relay.health(), ...consumption.health()]),
  );
  return [relay.stop, consumption.stop];
}
