import { createReadStream } from 'node:fs';
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { BoundedFiles } from '@market/module-checks/upload/bounded-files';
import { readArchive } from '@market/module-checks/upload/read-archive';
import { ARCHIVE_MAX_BYTES } from '@market/modules-contract/version';
import { Failure } from '../failure.ts';

/** What is to be judged or sent. */
export interface Upload {
  files: ReadonlyMap<string, Uint8Array>;
  /** As it was given; null: a folder was, and an archive has to be packed of it. */
  archive: Uint8Array | null;
}

/**
 * Reads a folder of a build, or an archive of one, within the bounds and by the words of the registry.
 *
 * @throws Failure BUILD_MISSING, ARCHIVE_TOO_HEAVY, UploadRefused
 */
export async function readUpload(path: string): Promise<Upload> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return { files: await readFolder(path), archive: null };
  if (!found?.isFile()) throw new Failure('BUILD_MISSING', { path });
  const archive = await readAtMost(path, ARCHIVE_MAX_BYTES);
  return { files: await readArchive(archive), archive };
}

/** A file of a build, or a link that another tool left there: only the former is sent. */
const typeOf = (entry: { isFile: () => boolean }): string => (entry.isFile() ? 'file' : 'other');

async function readFolder(root: string): Promise<Map<string, Uint8Array>> {
  const upload = new BoundedFiles();
  // One folder after another, so that a folder of a million files is left at the first that is too many.
  const open = [root];
  for (let folder = open.shift(); folder !== undefined; folder = open.shift()) {
    const entries = (await readdir(folder, { withFileTypes: true })).sort((one, other) => (one.name < other.name ? -1 : 1));
    for (const entry of entries) {
      const file = join(folder, entry.name);
      if (entry.isDirectory()) open.push(file);
      else {
        const path = upload.admit({ name: relative(root, file).split(sep).join('/'), type: typeOf(entry) });
        upload.count((await lstat(file)).size);
        upload.files.set(path, await readFile(file));
      }
    }
  }
  if (upload.files.size === 0) throw new Failure('BUILD_MISSING', { path: root });
  return upload.files;
}

/** One byte more than an archive may have is enough to be refused for it. */
async function readAtMost(path: string, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: limit })) chunks.push(chunk as Buffer);
  const archive = Buffer.concat(chunks);
  if (archive.length > limit) throw new Failure('ARCHIVE_TOO_HEAVY', { megabytes: limit / (1024 * 1024) });
  return archive;
}
