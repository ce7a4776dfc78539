import type { CreatePost, Post } from '@market/chat-contract/post';
import { takenIndex } from '@market/service-kit/data/refusing-taken';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { readerOf } from '../access/reader.ts';
import { channelNotFound, findChannel, liveChannel, refuseReadOnly } from '../channel/find-channel.ts';
import type { SignedInCtx } from '../context.ts';
import { newId } from '../new-id.ts';
import { chatSettings } from '../settings.ts';
import { readBeforePost } from '../stored/channel.queries.ts';
import { attachFiles } from '../stored/file.queries.ts';
import { insertPost, type PostRow, readPending, readPostsByIds } from '../stored/post.queries.ts';
import { postView } from '../stored/post-view.ts';
import { takeBack } from '../telling/take-back.ts';
import { cardOf } from './card-of.ts';

/**
 * Writes a post. Sent again under the same `pending_post_id` it is the first one, for good.
 *
 * @throws DomainError CHANNEL_NOT_FOUND, CHANNEL_READ_ONLY, POST_EMPTY, POST_TAKEN, POSTS_TOO_MANY, CARD_NOT_ALLOWED, POST_NOT_FOUND for a
 * quoted one that is not of this channel
 */
export async function createPost(ctx: SignedInCtx, input: CreatePost): Promise<Post> {
  const channel = await beforePost(ctx, input);
  const earlier = channel.named_post === null ? null : await sentBefore(ctx, input);
  if (earlier) return postView(ctx.db.pool, earlier);
  refuseReadOnly(channel);
  const named = input.props?.card ?? null;
  const files = input.file_ids ?? [];
  if (named === null && files.length === 0 && input.message.trim() === '')
    throw new DomainError('UNPROCESSABLE_CONTENT', 'POST_EMPTY', undefined, { message: 'POST_EMPTY' });
  await refuseFlood(ctx, channel.written);
  if (input.root_id !== '') await refuseForeign(ctx, input);
  const card = named && (await cardOf(ctx, named, channel));
  const row = await inserted(ctx, input, card && JSON.stringify(card));
  const post = await postView(ctx.db.pool, row);
  ctx.live.changed({ kind: 'posted', number: row.number, clock: row.create_at, channel: liveChannel(channel), post });
  return post;
}

/** @throws DomainError CHANNEL_NOT_FOUND */
async function beforePost({ db, principal }: SignedInCtx, { channel_id: id, pending_post_id: pending }: CreatePost) {
  const found = await readBeforePost(db.pool, { ...readerOf(principal), id, pending: pending === '' ? null : pending });
  if (!found) throw channelNotFound();
  return found;
}

/** Files go into the post that is written with them, or it is not written. @throws DomainError FILE_NOT_FOUND */
async function attach(tx: Tx, { id: post, user_id: user, channel_id: channel }: PostRow, ids: readonly string[]): Promise<void> {
  const attached = await attachFiles(tx, { ids, post, user, channel });
  if (attached !== ids.length) throw new DomainError('NOT_FOUND', 'FILE_NOT_FOUND');
}

/** @throws DomainError POST_TAKEN where it was sent to another channel */
async function sentBefore({ db, principal }: SignedInCtx, { pending_post_id: pending, channel_id }: CreatePost): Promise<PostRow | null> {
  const earlier = pending === '' ? null : await readPending(db.pool, { user: principal.userId, pending });
  if (earlier && earlier.channel_id !== channel_id) throw new DomainError('CONFLICT', 'POST_TAKEN');
  return earlier;
}

/** Posts that are written at once find the same count in the database, so what comes to this instance is counted as it comes, too. */
async function refuseFlood({ db, principal, lately }: SignedInCtx, written: number): Promise<void> {
  const { posts_a_minute: most } = await chatSettings.get(db.pool);
  const author = String(principal.userId);
  const isTooMany = lately.wait(author, most) > 0;
  if (!isTooMany) lately.add(author);
  if (isTooMany || written >= most) throw new DomainError('TOO_MANY_REQUESTS', 'POSTS_TOO_MANY', { most, retryAfter: 60 });
}

async function refuseForeign({ db }: SignedInCtx, { root_id, channel_id: channel }: CreatePost): Promise<void> {
  const [root] = await readPostsByIds(db.pool, { ids: [root_id], channel });
  if (!root || root.delete_at > 0) throw new DomainError('NOT_FOUND', 'POST_NOT_FOUND');
}

async function inserted(ctx: SignedInCtx, input: CreatePost, card: string | null): Promise<PostRow> {
  const { channel_id: channel, message, root_id: root, pending_post_id: pending } = input;
  const ids = [...new Set(input.file_ids ?? [])];
  const named = { id: newId(), channel, message, root, card, files: ids.length, pending: pending === '' ? null : pending };
  try {
    const insert = (tx: Tx) => insertPost(tx, { ...readerOf(ctx.principal), ...named });
    const inOne = async (tx: Tx) => {
      const post = await insert(tx);
      if (post && ids.length > 0) await attach(tx, post, ids);
      if (post?.told) await takeBack(tx, readerOf(ctx.principal), [channel]);
      return post;
    };
    // One statement is a transaction by itself; a call that is told by its key alone notes in a transaction that it was done.
    const isAlone = named.pending !== null && ids.length === 0;
    const written = isAlone ? await insert(ctx.db.pool) : await inTransaction(ctx.db.pool, inOne);
    if (isAlone && written?.told) await inTransaction(ctx.db.pool, (tx) => takeBack(tx, readerOf(ctx.principal), [channel]));
    if (written) return written;
  } catch (thrown) {
    // The same post, sent twice at once: the other one is the first.
    const first = takenIndex(thrown) === 'post_pending' ? await sentBefore(ctx, input) : null;
    if (first) return first;
    throw thrown;
  }
  // The channel was archived a moment ago.
  refuseReadOnly(await findChannel(ctx, channel));
  throw channelNotFound();
}
