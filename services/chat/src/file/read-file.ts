import type { FileInfo, GetFile } from '@market/chat-contract/file';
import type { GetPost } from '@market/chat-contract/post';
import { DomainError } from '@market/service-kit/errors';
import { FileAnswer } from '@market/service-kit/http/file-answer';
import { readerOf } from '../access/reader.ts';
import type { SignedInCtx } from '../context.ts';
import { findPost } from '../post/read-posts.ts';
import { type FileRow, readFile, readFilesOf } from '../stored/file.queries.ts';
import { fileView } from '../stored/file-view.ts';
import { fileKey, type Rendering } from './kept-file.ts';

/** A file never changes under its id. Who has seen one may have kept it; asked for anew, one of a deleted post is gone. */
const KEEPING = { seconds: 7 * 86_400, forGood: true };

const fileNotFound = (): DomainError => new DomainError('NOT_FOUND', 'FILE_NOT_FOUND');

async function findFile({ db, principal }: SignedInCtx, id: string): Promise<FileRow> {
  const row = await readFile(db.pool, { ...readerOf(principal), id });
  if (!row) throw fileNotFound();
  return row;
}

/** @throws DomainError FILE_NOT_FOUND for one that the caller may not read as for one that is not there */
export async function getFileInfo(ctx: SignedInCtx, { id }: GetFile): Promise<FileInfo> {
  return fileView(await findFile(ctx, id));
}

/** Files of a post, in its order. @throws DomainError POST_NOT_FOUND */
export async function getFilesOfPost(ctx: SignedInCtx, { id }: GetPost): Promise<FileInfo[]> {
  await findPost(ctx, id);
  return (await readFilesOf(ctx.db.pool, { posts: [id] })).map((row) => fileView(row));
}

/** Over REST the file, or a smaller rendering of a picture; elsewhere what is known of it. @throws DomainError FILE_NOT_FOUND, FILE_NO_PREVIEW */
export async function readContent(ctx: SignedInCtx, { id }: GetFile, rendering: Rendering): Promise<FileAnswer | FileInfo> {
  const row = await findFile(ctx, id);
  const isPicture = row.width > 0;
  if (rendering !== 'whole' && !isPicture) throw new DomainError('BAD_REQUEST', 'FILE_NO_PREVIEW');
  if (!ctx.takesFiles) return fileView(row);
  const kept = await ctx.files.get(fileKey(id, rendering));
  if (!kept) throw fileNotFound();
  return new FileAnswer({ name: row.name, type: row.mime_type, content: kept.content, inline: isPicture, keeping: KEEPING });
}
