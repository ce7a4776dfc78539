import type { FilesUploaded, UploadFiles } from '@market/chat-contract/file';
import type { UploadedFile } from '@market/kit-contract/uploaded-file';
import { lockExclusively } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { attachmentTypeOf, attachmentTypes } from '@market/service-kit/files/attachment-type';
import { type PictureFormat, pictureFormat, takePicture } from '@market/service-kit/files/image-intake';
import { shownFileName } from '@market/service-kit/text/shown-file-name';
import { findChannel, refuseReadOnly } from '../channel/find-channel.ts';
import type { SignedInCtx } from '../context.ts';
import { newId } from '../new-id.ts';
import { chatSettings } from '../settings.ts';
import { countBytes, type FileRow, insertFile } from '../stored/file.queries.ts';
import { fileView } from '../stored/file-view.ts';
import { dropFile, fileKey, RENDERINGS, type Rendering } from './kept-file.ts';

const MEGABYTE = 1024 * 1024;
const FORMATS: readonly PictureFormat[] = ['png', 'jpeg', 'gif'];

/** A file as it is kept, and what will be noted of it. */
interface Kept extends Pick<FileRow, 'id' | 'name' | 'extension' | 'size' | 'width' | 'height'> {
  type: string;
}

/**
 * Takes in what a person wants to send in a conversation. Until it is in a post nobody else may read it, and after a day it is gone.
 *
 * @throws DomainError CHANNEL_NOT_FOUND, CHANNEL_READ_ONLY, FILES_MISMATCH, FILES_TOO_MANY, FILE_TYPE_REFUSED, FILE_INFECTED, and what `takePicture` says
 */
export async function uploadFiles(ctx: SignedInCtx, { channel_id, client_ids = [], files }: UploadFiles): Promise<FilesUploaded> {
  refuseReadOnly(await findChannel(ctx, channel_id));
  if (client_ids.length > 0 && client_ids.length !== files.length) throw underFiles('FILES_MISMATCH');
  await refuseTooMany(ctx, files);
  const kept: Kept[] = [];
  try {
    for (const file of files) kept.push(await keep(ctx, file));
    const rows = await inTransaction(ctx.db.pool, async (tx) => {
      // What several calls bring at once is counted one after another.
      await lockExclusively(tx, 'chat.files', ctx.principal.userId);
      await refuseTooMany(ctx, files, tx);
      const noted: FileRow[] = [];
      for (const one of kept) {
        const row = await insertFile(tx, { ...one, user: ctx.principal.userId, channel: channel_id });
        if (row) noted.push(row);
      }
      return noted;
    });
    return { file_infos: rows.map((row, at) => fileView(row, client_ids[at])), client_ids };
  } catch (thrown) {
    await Promise.all(kept.map(({ id }) => dropFile(ctx.files, id)));
    throw thrown;
  }
}

const underFiles = (code: string): DomainError => new DomainError('UNPROCESSABLE_CONTENT', code, undefined, { files: code });

async function refuseTooMany({ db, principal }: SignedInCtx, files: readonly UploadedFile[], tx: Tx = db.pool): Promise<void> {
  const [{ megabytes_a_day: most }, sent] = await Promise.all([chatSettings.get(db.pool), countBytes(tx, { user: principal.userId })]);
  const bytes = files.reduce((sum, { size }) => sum + size, sent?.bytes ?? 0);
  if (bytes > most * MEGABYTE) throw new DomainError('TOO_MANY_REQUESTS', 'FILES_TOO_MANY', { most });
}

async function keep(ctx: SignedInCtx, file: UploadedFile): Promise<Kept> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const name = shownFileName(file.name);
  if (!(await ctx.scan(bytes))) throw underFiles('FILE_INFECTED');
  if (pictureFormat(bytes)) return keepPicture(ctx, bytes, name);
  const type = await attachmentTypeOf(bytes, name);
  if (type === null) throw underFiles('FILE_TYPE_REFUSED');
  const id = newId();
  await ctx.files.put(fileKey(id), bytes, attachmentTypes[type]);
  return { id, name, extension: type, type: attachmentTypes[type], size: bytes.length, width: 0, height: 0 };
}

/** Of a picture nothing is kept but its pixels: no place, no camera, nothing behind them. */
async function keepPicture(ctx: SignedInCtx, bytes: Buffer, name: string): Promise<Kept> {
  const { renderings, width, height } = await takePicture(bytes, { sizes: RENDERINGS, field: 'files', shortest: 1, formats: FORMATS });
  const id = newId();
  const all = Object.keys(renderings) as Rendering[];
  await Promise.all(all.map((rendering) => ctx.files.put(fileKey(id, rendering), renderings[rendering], 'image/jpeg')));
  const asJpeg = `${name.replace(/\.[a-z0-9]+$/i, '')}.jpg`;
  return { id, name: asJpeg, extension: 'jpg', type: 'image/jpeg', size: renderings.whole.length, width, height };
}
