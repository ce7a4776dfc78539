import { type GetPost, type ListPosts, type ListUnread, POSTS_PAGE_MAX, type Post, type PostList } from '@market/chat-contract/post';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { RawJson } from '@market/service-kit/trpc/raw-json';
import { readerOf } from '../access/reader.ts';
import { findChannel } from '../channel/find-channel.ts';
import type { SignedInCtx } from '../context.ts';
import { refuseOthers } from '../member/members.ts';
import {
  type PostRow,
  readChanged,
  readPost,
  readPostsByIds,
  readSeen,
  readStretch,
  readThread,
  type Stretch,
} from '../stored/post.queries.ts';
import { postTexts, postView } from '../stored/post-view.ts';

const postNotFound = (): DomainError => new DomainError('NOT_FOUND', 'POST_NOT_FOUND');

type Pool = SignedInCtx['db']['pool'];

/** @throws DomainError POST_NOT_FOUND for one that was deleted, too */
export async function getPost(ctx: SignedInCtx, { id }: GetPost): Promise<Post> {
  return postView(ctx.db.pool, await findPost(ctx, id));
}

/**
 * A post of the caller's channels that stands.
 *
 * @param tx the caller's transaction, where there is one
 * @throws DomainError POST_NOT_FOUND
 */
export async function findPost({ db, principal }: SignedInCtx, id: string, tx: Tx = db.pool): Promise<PostRow> {
  const row = await readPost(tx, { ...readerOf(principal), id });
  if (!row || row.delete_at > 0) throw postNotFound();
  return row;
}

/** Posts of a channel: a page from the newest, beside a post, or what changed. @throws DomainError CHANNEL_NOT_FOUND, POST_NOT_FOUND */
export async function listPosts(ctx: SignedInCtx, { id, page, per_page, before, after, since }: ListPosts): Promise<RawJson> {
  const { pool } = ctx.db;
  const beside = before || after;
  // Who may not read the channel finds none of its posts, and is asked about only then.
  if (since === undefined && !beside) {
    const newest = { channel: id, from: null, limit: per_page, offset: page * per_page, reader: readerOf(ctx.principal) };
    const found = await readStretch(pool, { ...newest, limit: per_page + 1 });
    if (found.length > 0) return pageOf(pool, newest, { found, beside: undefined });
  }
  await findChannel(ctx, id);
  if (since !== undefined) return listChanged(pool, id, since);
  const from = beside ? { number: await numberOf(pool, id, beside), towards: before ? ('older' as const) : ('newer' as const) } : null;
  const stretch = { channel: id, from, limit: per_page, offset: page * per_page };
  return stretchOf(pool, stretch, page === 0 && beside ? beside : undefined);
}

/** Beside the first post that the caller has not seen. @throws DomainError CHANNEL_NOT_FOUND, PERSON_NOT_FOUND for another person */
export async function listUnread(ctx: SignedInCtx, { user, id, limit_before, limit_after }: ListUnread): Promise<RawJson> {
  refuseOthers(user, ctx.principal.userId);
  await findChannel(ctx, id);
  const { pool } = ctx.db;
  const seen = (await readSeen(pool, { channel: id, user: ctx.principal.userId }))?.seen ?? 0;
  const side = { channel: id, offset: 0 };
  const [older, newer] = await Promise.all([
    readStretch(pool, { ...side, from: { number: seen + 1, towards: 'older' }, limit: limit_before + 1 }),
    readStretch(pool, { ...side, from: { number: seen, towards: 'newer' }, limit: limit_after + 1 }),
  ]);
  const shown = [...newer.slice(0, limit_after).reverse(), ...older.slice(0, limit_before)];
  return listOf(pool, shown, { next: newer[limit_after]?.id, previous: older[limit_before]?.id });
}

/** A post that is quoted, and all that quote it. @throws DomainError POST_NOT_FOUND */
export async function getThread(ctx: SignedInCtx, { id }: GetPost): Promise<RawJson> {
  const { root_id, channel_id: channel } = await findPost(ctx, id);
  return listOf(ctx.db.pool, await readThread(ctx.db.pool, { root: root_id || id, channel, limit: POSTS_PAGE_MAX }), {});
}

async function listChanged(pool: Pool, channel: string, since: number): Promise<RawJson> {
  const rows = await readChanged(pool, { channel, since, until: Number.MAX_SAFE_INTEGER, limit: POSTS_PAGE_MAX });
  return listOf(
    pool,
    rows.toSorted((one, other) => other.number - one.number),
    {},
  );
}

/** @param beside the post next to which the stretch begins */
async function stretchOf(pool: Pool, stretch: Stretch, beside: string | undefined): Promise<RawJson> {
  return pageOf(pool, stretch, { found: await readStretch(pool, { ...stretch, limit: stretch.limit + 1 }), beside });
}

/** What was found of a stretch, and one more. */
async function pageOf(
  pool: Pool,
  { limit, from, offset }: Stretch,
  { found, beside }: { found: readonly PostRow[]; beside: string | undefined },
): Promise<RawJson> {
  const [shown, beyond] = [found.slice(0, limit), found[limit]?.id];
  if (from?.towards === 'newer') return listOf(pool, shown.reverse(), { next: beyond, previous: beside });
  const next = beside ?? (offset > 0 ? await newerThan(pool, shown[0]) : undefined);
  return listOf(pool, shown, { next, previous: beyond });
}

async function newerThan(pool: Pool, row: PostRow | undefined): Promise<string | undefined> {
  if (!row) return undefined;
  const [newer] = await readStretch(pool, { channel: row.channel_id, from: { number: row.number, towards: 'newer' }, limit: 1, offset: 0 });
  return newer?.id;
}

async function numberOf(pool: Pool, channel: string, id: string): Promise<number> {
  const [row] = await readPostsByIds(pool, { ids: [id], channel });
  if (!row) throw postNotFound();
  return row.number;
}

/** Posts in their order, and those that they quote beside them, as their text: to look through sixty of them costs as much as to read them. */
async function listOf(
  pool: Pool,
  rows: readonly PostRow[],
  ends: { next?: string | undefined; previous?: string | undefined },
): Promise<RawJson> {
  const shown = new Map(rows.map((row) => [row.id, row]));
  const quoted = [...new Set(rows.map(({ root_id }) => root_id))].filter((id) => id !== '' && !shown.has(id));
  const [channel] = rows.map(({ channel_id }) => channel_id);
  const beside = quoted.length === 0 || channel === undefined ? [] : await readPostsByIds(pool, { ids: quoted, channel });
  const list: Omit<PostList, 'posts'> = {
    order: rows.map(({ id }) => id),
    next_post_id: ends.next ?? '',
    prev_post_id: ends.previous ?? '',
    first_inaccessible_post_time: 0,
  };
  const posts = await postTexts(pool, [...rows, ...beside]);
  return new RawJson(`${JSON.stringify(list).slice(0, -1)},"posts":${posts}}`);
}
