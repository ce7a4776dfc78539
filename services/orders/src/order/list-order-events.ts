import type { ListOrderEvents, OrderEventPage } from '@market/orders-contract/order';
import type { OrderActor } from '@market/orders-contract/order-state';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { actorOf, type Person } from '../reader.ts';
import { countEvents, readEvents } from './order-events.queries.ts';
import { hidesContacts } from './order-view.ts';
import { findOrder } from './read-orders.ts';

/** What happened to an order, newest first. @throws DomainError ORDER_NOT_FOUND */
export async function listOrderEvents(ctx: SignedInCtx, { id, page, per_page }: ListOrderEvents): Promise<z.input<typeof OrderEventPage>> {
  const order = await findOrder(ctx, id);
  const { pool } = ctx.db;
  const [rows, counted] = await Promise.all([
    readEvents(pool, { order: id, limit: per_page, offset: (page - 1) * per_page }),
    countEvents(pool, { order: id }),
  ]);
  const reader = actorOf(ctx.principal);
  const isHidden = hidesContacts(reader, order);
  const data = rows.map(({ at, actor_name, ...event }) => ({
    ...event,
    at: at.toISOString(),
    actor_name: seesName(reader, event.actor) && !(isHidden && event.actor === 'buyer') ? actor_name : null,
  }));
  return { data, page, per_page, total: counted?.total ?? 0 };
}

/** Staff see every name; parties those of each other's side alone where the order itself tells them. */
const seesName = (reader: Person, actor: OrderActor): boolean =>
  reader === 'admin' || reader === 'manager' || actor === reader || (reader === 'vendor' && actor === 'buyer');
