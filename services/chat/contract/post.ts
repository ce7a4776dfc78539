import { z } from 'zod';
import { FILES_MAX, FileInfo } from './file.ts';
import { Id, Millis, PersonRef, pagingFromZero } from './ids.ts';

/** Characters of a post at most. */
export const POST_MAX = 5_000;
/** Posts of one answer at most. */
export const POSTS_PAGE_MAX = 1_000;
const POSTS_PAGE = 60;
const SEARCH_PAGE_MAX = 60;

/** What a post may show beside its words: something of the parties of its channel. */
export const cardKinds = ['product', 'order', 'proposal'] as const;
export const CardKind = z.enum(cardKinds);
export type CardKind = z.infer<typeof CardKind>;

/** A card as it was when the post was written. */
export const PostCard = z.object({
  kind: CardKind,
  id: z.int().positive(),
  /** Name of a product, number of an order, number of the tender that a proposal answers. */
  title: z.string(),
  /** Name of a small picture in the image store of goods; null: none. */
  photo: z.string().nullable(),
  /** Roubles; null: it has no price. */
  price: z.number().nullable(),
  /** Of a proposal: the tender on whose page it stands. */
  tender_id: z.int().positive().optional(),
});
export type PostCard = z.infer<typeof PostCard>;

/** A post in the words of Mattermost. Times are milliseconds. */
export const Post = z.object({
  id: Id,
  create_at: Millis,
  update_at: Millis,
  edit_at: Millis,
  /** 0: it stands. Of a deleted one neither words nor files are told. */
  delete_at: Millis,
  is_pinned: z.boolean(),
  user_id: Id,
  channel_id: Id,
  /** The post that it quotes; empty: none. */
  root_id: z.string(),
  original_id: z.string(),
  message: z.string(),
  type: z.literal(''),
  props: z.object({ card: PostCard.optional() }),
  hashtags: z.string(),
  file_ids: z.array(Id),
  /** As its sender named it; empty: not at all. */
  pending_post_id: z.string(),
  reply_count: z.int(),
  last_reply_at: Millis,
  participants: z.null(),
  metadata: z.object({
    embeds: z.array(z.never()),
    emojis: z.array(z.never()),
    files: z.array(FileInfo),
    images: z.record(z.string(), z.never()),
  }),
});
export type Post = z.infer<typeof Post>;

/** Posts, newest first, and beside them those that they quote. */
export const PostList = z.object({
  order: z.array(Id),
  posts: z.record(Id, Post),
  /** The post just newer than the first; empty: none, or nobody looked. */
  next_post_id: z.string(),
  /** The post just older than the last; empty: none, or nobody looked. */
  prev_post_id: z.string(),
  first_inaccessible_post_time: z.literal(0),
});
export type PostList = z.infer<typeof PostList>;

/** Only what is read of what clients send; whatever else they put into a post is theirs. */
const SentProps = z.object({ card: z.object({ kind: CardKind, id: z.int32().positive() }).nullish() });

export const CreatePost = z.object({
  channel_id: Id,
  message: z.string().max(POST_MAX),
  root_id: z.union([Id, z.literal('')]).default(''),
  props: SentProps.nullish(),
  /** Files that the sender uploaded to this channel, and that are in no post yet. */
  file_ids: z.array(Id).max(FILES_MAX).nullish(),
  /** A word of the sender's own: sent again, it is the same post. */
  pending_post_id: z.string().max(100).default(''),
});
export type CreatePost = z.output<typeof CreatePost>;

export const ListPosts = z.object({
  id: Id,
  ...pagingFromZero(POSTS_PAGE, POSTS_PAGE_MAX),
  /** Older, and newer, than this post. */
  before: z.union([Id, z.literal('')]).optional(),
  after: z.union([Id, z.literal('')]).optional(),
  /** Whatever changed after this moment, deleted posts as well: the first thousand changes. */
  since: Millis.optional(),
});
export type ListPosts = z.output<typeof ListPosts>;

export const GetPost = z.object({ id: Id });
export type GetPost = z.output<typeof GetPost>;

/** Around the first post that the reader has not seen. */
export const ListUnread = z.object({
  user: PersonRef,
  id: Id,
  limit_before: z.int().min(0).max(200).default(30),
  limit_after: z.int().min(0).max(200).default(30),
});
export type ListUnread = z.output<typeof ListUnread>;

export const SetUnread = z.object({ user: PersonRef, id: Id });
export type SetUnread = z.output<typeof SetUnread>;

/** Characters of what is looked for at most; words beyond the twentieth are not read. */
export const TERMS_MAX = 500;

/**
 * Words, the last of which may be unfinished, `"words as they are written"`, `from:` a person, `in:` a channel, and days: `before:`, `after:`
 * and `on:` 2026-11-29.
 */
export const SearchPosts = z.object({
  terms: z.string().max(TERMS_MAX),
  /** One of the words is enough. */
  is_or_search: z.boolean().default(false),
  /** Where the days begin that the terms name, in seconds to the east of Greenwich. */
  time_zone_offset: z.int().min(-86_400).max(86_400).default(0),
  /** In this channel alone; empty: in all. */
  channel_id: z.union([Id, z.literal('')]).default(''),
  ...pagingFromZero(SEARCH_PAGE_MAX, SEARCH_PAGE_MAX),
});
export type SearchPosts = z.output<typeof SearchPosts>;

/** Posts that were found, newest first, and the words of each that were looked for, as they are written in it. */
export const PostsFound = PostList.extend({ matches: z.record(Id, z.array(z.string())) });
export type PostsFound = z.infer<typeof PostsFound>;
