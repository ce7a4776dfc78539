import { randomBytes } from 'node:crypto';
import type { UploadedFile } from '@market/kit-contract/uploaded-file';
import type { FileStorage } from '@market/service-kit/files/files';
import { takePicture } from '@market/service-kit/files/image-intake';
import type { Pool } from 'pg';
import type { Dependencies } from '../context.ts';
import { allRenderings, originalKey } from '../media/media-keys.ts';
import { forgetKeptFile } from '../quota/kept-files.queries.ts';
import { takeRoom } from '../quota/storage-quota.ts';
import { noteDroppedPicture } from './dropped-picture.queries.ts';

/** What is kept of a photo: enough for a screen of twice the density at the largest size shown. */
const ORIGINAL = { original: 2_000 } as const;

/** A picture that is stored and that no product shows yet. */
export interface StoredPicture {
  path: string;
  width: number;
  height: number;
}

/** Where a picture came from and whose it is. */
interface Origin {
  /** Whose room it takes; null: the marketplace's own. */
  company: number | null;
  /** Field of the form, under which a refusal stands. */
  field: string;
}

/**
 * Takes in the photo of a product, made anew of its pixels, under a name that nobody guesses.
 *
 * @throws DomainError what `takePicture` refuses, STORAGE_FULL
 */
export async function keepPhoto(
  { db, files }: Pick<Dependencies, 'db' | 'files'>,
  file: UploadedFile,
  { company, field }: Origin,
): Promise<StoredPicture> {
  const { renderings, width, height } = await takePicture(file, { sizes: ORIGINAL, field });
  const path = `p-${randomBytes(16).toString('hex')}`;
  // First what takes the note of its room away again, should this end here.
  await noteDroppedPicture(db.pool, { path });
  await takeRoom(db.pool, company, { path, bytes: renderings.original.length });
  await files.put(originalKey(path), renderings.original, 'image/jpeg');
  return { path, width, height };
}

/** Takes a picture away in all its sizes, and what it is charged with; one that is not there is no fault. */
export async function dropPhoto({ pool, files }: { pool: Pool; files: FileStorage }, path: string): Promise<void> {
  await Promise.all([originalKey(path), ...allRenderings(path)].map((key) => files.delete(key)));
  await forgetKeptFile(pool, { path });
}
