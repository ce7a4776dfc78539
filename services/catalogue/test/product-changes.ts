import { setFreeLimits } from '@market/billing-plans/test/set-free-limits';
import type { Principal } from '@market/kit-contract/principal';
import { expect } from 'vitest';
import { goodsShop } from './goods.ts';
import { heardStates } from './heard-states.ts';
import { DOORS, type Door } from './product-doors.ts';

interface Sent {
  as: Principal;
  id?: number | undefined;
  body?: object | Buffer;
  headers?: Record<string, string>;
}

/** A shop whose goods are changed by the doors that people have, and what another service is told of it. */
export async function productChanges() {
  const { app, events, news, untold } = await heardStates();
  const { pool } = app.db;
  await setFreeLimits(pool, 'ROLE_VENDOR', { active_models: 1_000 });
  const { fields, ...shop } = await goodsShop(pool);

  /** Doors that something went through. */
  const gone = new Set<Door>();
  async function send(door: Door, { as, id, body, headers }: Sent) {
    const [method, path] = DOORS[door];
    const url = `/api/${path.replace('#', String(id))}`;
    const answer = await app.call({ method, url, as, ...(body ? { body } : {}), ...(headers ? { headers } : {}) });
    if (answer.status === 200) gone.add(door);
    return answer;
  }
  const create = async (as: Principal, changes: object = {}) => (await send('product.create', { as, body: fields(changes) })).body.data;

  /** What is told of products, by the fields that a test speaks of; product by product, of each in the order in which it was heard. */
  const told = async (...names: string[]) => {
    const states = (await news()).products.toSorted((a, b) => a.id - b.id);
    return states.map((state) => Object.fromEntries(['id', 'version', ...names].map((name) => [name, Reflect.get(state, name)])));
  };
  const silence = async () => expect((await news()).products).toEqual([]);

  return { app, events, pool, fields, shop, gone, send, create, news, told, silence, untold };
}
