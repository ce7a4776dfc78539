import { userIdOf } from '@market/chat-contract/ids';
import type { NamedPerson, ReportInContext } from '@market/chat-contract/moderation';
import type { PostCard } from '@market/chat-contract/post';

/** A post as staff read it beside a report. */
export interface ContextLine {
  id: string;
  /** null: nobody is known by that name. */
  author: NamedPerson | null;
  at: number;
  message: string;
  card: PostCard | null;
  /** Names. */
  files: readonly string[];
  isDeleted: boolean;
  isReported: boolean;
}

type Context = Pick<ReportInContext, 'accused' | 'people' | 'post' | 'posts'>;

/**
 * The posts around a report, the oldest first. The reported one is shown as it was reported: its own place among the others says nothing of it
 * any more once it is deleted, and it is put there by its moment where they do not have it.
 */
export function contextLines({ accused, people, post, posts }: Context): ContextLine[] {
  const lines = posts.map(({ id, user_id, create_at, message, props, metadata, delete_at }): ContextLine => {
    const author = people.find((person) => person.id === userIdOf(user_id)) ?? null;
    const said = { message, card: props.card ?? null, files: metadata.files.map(({ name }) => name) };
    return { id, author, at: create_at, ...said, isDeleted: delete_at > 0, isReported: false };
  });
  if (post === null) return lines;
  const { id, message, card, files, create_at, delete_at } = post;
  const author = lines.find((line) => line.id === id)?.author ?? accused;
  const reported = { id, author, at: create_at, message, card, files, isDeleted: delete_at > 0, isReported: true };
  if (lines.some((line) => line.id === id)) return lines.map((line) => (line.id === id ? reported : line));
  return [...lines, reported].toSorted((one, other) => one.at - other.at);
}
