import type { Pool } from 'pg';

/** What the clients of a chat were told, and did. */
export interface History {
  /** Posts that writers got an answer for, by the names that they gave them; one is here twice where it was sent twice. */
  acknowledged: readonly { channel: string; name: string; post: string }[];
  /** What each reader was told of each of their channels, in the order in which they were. */
  told: readonly { reader: string; channel: string; posts: readonly string[] }[];
  /** How long each reader who had come back needed until they had read all that they had missed. */
  returns: readonly { reader: string; ms: number }[];
  /** What people were said not to have read, and up to which moment they had: the last that they looked at it or wrote. */
  unread: readonly { user: number; channel: string; seenAt: number; said: number }[];
}

/** Within this time whoever comes back has read what was missed. */
const RETURN_MS = 5_000;
const SHOWN = 5;

/**
 * What is wrong between the posts of a chat and what its clients know of them, one sentence each; nothing when all of it holds. It reads the
 * tables and the clients' history and shares no code with the product: what the product believes of itself is no evidence.
 */
export async function faultsOf(pool: Pool, history: History): Promise<string[]> {
  const posts = await readPosts(pool);
  return [
    ...acknowledgedFaults(posts, history),
    ...clockFaults(posts),
    ...(await countFaults(pool, posts)),
    ...toldFaults(posts, history),
    ...returnFaults(history),
    ...unreadFaults(posts, history),
  ];
}

interface Row {
  id: string;
  channel: string;
  number: number;
  create_at: number;
  user: number;
  name: string | null;
}
type Posts = ReadonlyMap<string, readonly Row[]>;

/** By channel, in their order. */
async function readPosts(pool: Pool): Promise<Posts> {
  const { rows } = await pool.query<Row>(
    `SELECT id, channel_id AS channel, number::float8 AS number, create_at::float8 AS create_at, user_id AS user, pending_post_id AS name
     FROM post WHERE delete_at = 0 ORDER BY channel_id, number`,
  );
  return Map.groupBy(rows, ({ channel }) => channel);
}

/** No acknowledged post is lost or doubled, and none is there that nobody sent. */
function acknowledgedFaults(posts: Posts, { acknowledged }: History): string[] {
  const all = [...posts.values()].flat();
  const byId = new Map(all.map((row) => [row.id, row]));
  const byName = Map.groupBy(all, ({ name }) => name);
  const sent = new Set(acknowledged.map(({ name }) => name));
  const faults = acknowledged.flatMap(({ channel, name, post }) => {
    const found = byId.get(post);
    if (!found) return [`post ${post}, which was acknowledged as ${name}, is lost`];
    return found.channel === channel && found.name === name ? [] : [`post ${post} was acknowledged as ${name} and is ${found.name}`];
  });
  for (const [name, rows] of byName) {
    if (rows.length > 1) faults.push(`${name} became ${rows.length} posts`);
    if (name === null || !sent.has(name)) faults.push(`post ${rows[0]?.id} is one that nobody sent`);
  }
  return faults;
}

/** In each channel later posts stand at later moments. */
const clockFaults = (posts: Posts): string[] =>
  [...posts].flatMap(([channel, rows]) =>
    rows.flatMap((row, at) => {
      const before = rows[at - 1];
      return before && before.create_at >= row.create_at ? [`post ${row.number} of ${channel} is not later than the one before it`] : [];
    }),
  );

async function countFaults(pool: Pool, posts: Posts): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; posts_num: number }>('SELECT id, posts_num FROM channel');
  return rows.flatMap(({ id, posts_num }) => {
    const there = posts.get(id)?.length ?? 0;
    return there === posts_num ? [] : [`channel ${id} counts ${posts_num} posts and has ${there}`];
  });
}

/** Every reader was told of every post once, in the order of the table. */
function toldFaults(posts: Posts, { told }: History): string[] {
  return told.flatMap(({ reader, channel, posts: heard }) => {
    const order = (posts.get(channel) ?? []).map(({ id }) => id);
    const at = order.findIndex((id, place) => heard[place] !== id);
    if (at === -1 && heard.length === order.length) return [];
    const known = new Set(heard);
    const [missing, twice] = [order.filter((id) => !known.has(id)).length, heard.length - known.size];
    const strange = heard.filter((id) => !order.includes(id)).length;
    const what = `${missing} missing, ${twice} twice, ${strange} that are not there, the first difference at ${at === -1 ? order.length : at}`;
    return [`${reader} was told of ${heard.length} posts of the ${order.length} of ${channel}: ${what}`];
  });
}

const returnFaults = ({ returns }: History): string[] =>
  returns.flatMap(({ reader, ms }) => (ms > RETURN_MS ? [`${reader} needed ${ms} ms to read what was missed`] : []));

/** Unread is what others have written since. */
function unreadFaults(posts: Posts, { unread }: History): string[] {
  return unread.flatMap(({ user, channel, seenAt, said }) => {
    const own = posts.get(channel) ?? [];
    const seen = Math.max(seenAt, ...own.filter((row) => row.user === user).map(({ create_at }) => create_at));
    const left = own.filter((row) => row.user !== user && row.create_at > seen).length;
    return left === said ? [] : [`user ${user} has ${left} unread posts in ${channel}, and is told of ${said}`];
  });
}

/** Of many faults the first few, and how many there are. */
export const summed = (faults: readonly string[]): string[] =>
  faults.length <= SHOWN ? [...faults] : [...faults.slice(0, SHOWN), `and ${faults.length - SHOWN} more`];
