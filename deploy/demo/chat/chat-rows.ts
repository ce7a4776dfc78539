import type { PostCard } from '@market/chat-contract/post';

/** Rows as the tables of the chat have them, times in milliseconds. */
export interface ChannelRow {
  id: string;
  user_id: number;
  company_id: number;
  creator_id: number;
  create_at: number;
  number: number;
  clock: number;
  last_post_at: number;
  state_at: number;
  posts_num: number;
  delete_at: number;
}

export interface PostRow {
  id: string;
  channel_id: string;
  number: number;
  create_at: number;
  update_at: number;
  delete_at: number;
  user_id: number;
  message: string;
  root_id: string;
  card: PostCard | null;
  files_num: number;
}

export interface FileRow {
  id: string;
  user_id: number;
  channel_id: string;
  post_id: string;
  place: number;
  create_at: number;
  name: string;
  extension: string;
  mime_type: string;
  size: number;
  width: number;
  height: number;
}

export interface ReaderRow {
  channel_id: string;
  user_id: number;
  seen_number: number;
  viewed_at: number;
  muted: boolean;
}
