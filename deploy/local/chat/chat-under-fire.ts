import { setTimeout as pause } from 'node:timers/promises';
import type { Principal } from '@market/kit-contract/principal';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { killableProduct } from '../commerce/product.ts';
import { asking, isServing } from './asking.ts';
import { Balancer } from './balancer.ts';

/** How many of everything. A channel is one buyer of one company; whoever acts for a company reads all of its channels. */
export interface Shape {
  companies: number;
  /** Of each company, each with a channel of their own. */
  buyers: number;
  staff: number;
}

export interface Person {
  as: Principal;
  /** What opens their sockets. */
  token: string;
  channels: readonly string[];
}

const INSTANCES = 3;
const PAUSE_MS = 50;
/** For how long the bus is away: word of what is written meanwhile comes to nobody. */
const AWAY_MS = 1_500;

const FILL = `
  INSERT INTO company_card (id, brand, state, version) SELECT i, 'Марка ' || i, 'active', 1 FROM generate_series(1, $1::int) i;
  INSERT INTO setting (name, value) VALUES ('posts_a_minute', '10000')`;

/** Instances of the chat, each a process of its own, on one database and one bus, with people who are signed in. All of it can be ended. */
export async function chatUnderFire({ companies, buyers, staff }: Shape) {
  const product = await killableProduct(['identity', 'chat']);
  const { bus, postgres, services } = product;
  const [identity, chat] = [product.pool('identity'), product.pool('chat')];
  // What is dropped by a kill says so to nobody.
  for (const pool of [identity, chat]) pool.on('error', () => undefined);
  for (const statement of FILL.replace('$1', String(companies)).split(';')) await chat.query(statement);
  const people = { identity, chat };
  const staffed = await signedIn(people, { role: 'ROLE_VENDOR', count: companies * staff, companyOf: (at) => 1 + (at % companies) });
  const buying = await signedIn(people, { role: 'ROLE_BUYER', count: companies * buyers, companyOf: () => null });
  await chat.query(
    `INSERT INTO company_member (company_id, user_id, joined_at) SELECT company, id, 0 FROM unnest($1::int[], $2::int[]) m (company, id)`,
    [staffed.map(({ as }) => as.companyId), staffed.map(({ as }) => as.userId)],
  );
  const channels = buying.map(({ as }, at) => ({ id: idOf(at), user: as.userId, company: 1 + (at % companies) }));
  await chat.query(
    `INSERT INTO channel (id, user_id, company_id, creator_id, create_at, clock, last_post_at)
     SELECT id, "user", company, "user", 1, 1, 1 FROM unnest($1::text[], $2::int[], $3::int[]) c (id, "user", company)`,
    [channels.map(({ id }) => id), channels.map(({ user }) => user), channels.map(({ company }) => company)],
  );
  await product.start();
  const first = { service: services.chat, url: product.addressOf('chat') };
  const instances = [first, ...(await Promise.all(Array.from({ length: INSTANCES - 1 }, () => product.another('chat'))))];
  const urls = instances.map(({ url }) => url);
  const balancer = new Balancer(urls);
  let backAt = 0;
  /** Nobody can come back to what is not there: from when on all of it was. */
  const struck = async (strike: () => Promise<unknown>): Promise<void> => {
    backAt = Number.POSITIVE_INFINITY;
    await strike();
    backAt = performance.now();
  };
  const own = (as: Principal) => channels.filter(({ user, company }) => user === as.userId || company === as.companyId).map(({ id }) => id);
  return {
    pool: chat,
    balancer,
    people: [...buying, ...staffed].map((person): Person => ({ ...person, channels: own(person.as) })),
    wholeSince: () => backAt,
    ask: asking(urls),
    strikes: {
      instance: (which: number) =>
        struck(async () => {
          const { service, url } = instances[which] as typeof first;
          service.kill();
          await balancer.without(url, () => restarted(url));
        }),
      bus: () =>
        struck(async () => {
          bus.kill();
          await pause(AWAY_MS);
          await bus.start();
        }),
      postgres: () => struck(() => postgres.crash()),
    },
  };
}
export type ChatUnderFire = Awaited<ReturnType<typeof chatUnderFire>>;

/** As the chat names what it keeps. */
const idOf = (at: number): string => `channel${String(at).padStart(19, '0')}`;

interface Group {
  role: 'ROLE_BUYER' | 'ROLE_VENDOR';
  count: number;
  companyOf: (at: number) => number | null;
}

/** People of a role, each with an open session, whom the chat knows by name. */
async function signedIn(
  { identity, chat }: Record<'identity' | 'chat', ChatPool>,
  { role, count, companyOf }: Group,
): Promise<Pick<Person, 'as' | 'token'>[]> {
  const companies = Array.from({ length: count }, (_, at) => companyOf(at));
  const { rows } = await identity.query<{ id: number; company: number | null; session: string; token: string }>(
    `WITH made AS (
       INSERT INTO "user" (login, roles, locale, activated_at, company_id)
       SELECT lower($2) || n, ARRAY[$2], 'ru', now(), company FROM unnest($1::int[]) WITH ORDINALITY g (company, n) RETURNING id, company_id
     ), opened AS (
       INSERT INTO session (id, user_id, token_hash, method, address, user_agent)
       SELECT gen_random_uuid(), id, sha256(convert_to('campaign-token-of-' || id, 'UTF8')), 'password', '', 'campaign' FROM made
       RETURNING id, user_id
     ) SELECT made.id, made.company_id AS company, opened.id AS session, 'campaign-token-of-' || made.id AS token
     FROM made JOIN opened ON opened.user_id = made.id ORDER BY made.id`,
    [companies, role],
  );
  await chat.query(
    `INSERT INTO person (id, name, company_id, created_at, updated_at) SELECT id, 'Участник ' || id, company, 1, 1
     FROM unnest($1::int[], $2::int[]) p (id, company)`,
    [rows.map(({ id }) => id), rows.map(({ company }) => company)],
  );
  return rows.map(({ id, company, session, token }) => ({
    ...{ as: aPrincipal(role, { userId: id, companyId: company, sessionId: session }), token },
  }));
}
type ChatPool = ReturnType<Awaited<ReturnType<typeof killableProduct<'chat'>>>['pool']>;

async function restarted(url: string): Promise<void> {
  while (await isServing(url)) await pause(PAUSE_MS);
  while (!(await isServing(url))) await pause(PAUSE_MS);
}
