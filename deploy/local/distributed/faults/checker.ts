import { rowsOf } from './rows-of.ts';
import type { Seen } from './seen.ts';

type UrlOf = (service: string) => string;

/** What is wrong with what clients were answered, one sentence each; nothing when all that was acknowledged is there once. */
export async function faultsOf(urlOf: UrlOf, seen: Seen): Promise<string[]> {
  const found = [categoryFaults, nameFaults, orderFaults, postFaults].map((faults) => faults(urlOf, seen));
  return (await Promise.all(found)).flat();
}

async function categoryFaults(urlOf: UrlOf, { categories }: Seen): Promise<string[]> {
  const made = await rowsOf<{ name: string; count: number }>(
    urlOf('catalogue'),
    `SELECT name_ru AS name, count(*)::int AS count FROM category WHERE name_ru LIKE 'Под огнём %' GROUP BY name_ru`,
  );
  const counts = new Map(made.map(({ name, count }) => [name, count]));
  return [
    ...categories.filter((name) => !counts.has(name)).map((name) => `category «${name}» is lost`),
    ...made.filter(({ count }) => count > 1).map(({ name, count }) => `category «${name}» is there ${count} times`),
  ];
}

async function nameFaults(urlOf: UrlOf, { names }: Seen): Promise<string[]> {
  const users = await rowsOf<{ id: number; name: string }>(
    urlOf('identity'),
    `SELECT id, first_name AS name FROM "user" WHERE id = ANY ($1)`,
    [[...names.keys()]],
  );
  const found = new Map(users.map(({ id, name }) => [id, name]));
  return [...names].flatMap(([id, name]) => (found.get(id) === name ? [] : [`user ${id} is «${found.get(id)}», not «${name}»`]));
}

async function orderFaults(urlOf: UrlOf, { orders }: Seen): Promise<string[]> {
  const url = urlOf('orders');
  const placed = await rowsOf<{ hash: string; ids: number[] }>(
    url,
    `SELECT k.hash, array_agg(m.id) AS ids FROM cart k JOIN checkout c ON c.cart_id = k.id JOIN shop_order m ON m.id = c.main_id
    WHERE k.hash = ANY ($1) GROUP BY k.hash`,
    [[...orders.keys()]],
  );
  const byHash = new Map(placed.map(({ hash, ids }) => [hash, ids]));
  const open = await rowsOf<{ id: string; state: string }>(url, `SELECT id, state FROM checkout WHERE state NOT IN ('placed', 'refused')`);
  return [
    ...[...orders].flatMap(([hash, id]) =>
      byHash.get(hash)?.join() === String(id) ? [] : [`cart ${hash} was acknowledged as order ${id} and is ${byHash.get(hash)}`],
    ),
    ...open.map(({ id, state }) => `checkout ${id} is still ${state}`),
  ];
}

async function postFaults(urlOf: UrlOf, { posts }: Seen): Promise<string[]> {
  const written = await rowsOf<{ name: string; ids: string[] }>(
    urlOf('chat'),
    `SELECT pending_post_id AS name, array_agg(id) AS ids FROM post WHERE pending_post_id LIKE '%fire:%' GROUP BY 1`,
  );
  const byName = new Map(written.map(({ name, ids }) => [name.slice(name.indexOf('fire:')), ids]));
  return [...posts].flatMap(([name, id]) =>
    byName.get(name)?.join() === id ? [] : [`post ${name} was acknowledged as ${id} and is ${byName.get(name)}`],
  );
}

/** Events that wait in the outboxes of all services. */
export async function waitingEvents(urlOf: UrlOf, services: readonly string[]): Promise<number> {
  const counted = await Promise.all(
    services.map((name) => rowsOf<{ count: number }>(urlOf(name), 'SELECT count(*)::int AS count FROM outbox WHERE published_at IS NULL')),
  );
  return counted.flat().reduce((sum, { count }) => sum + count, 0);
}
