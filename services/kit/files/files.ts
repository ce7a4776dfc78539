import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file as it is kept. */
export interface StoredFile {
  /** Bytes. */
  size: number;
  type: string;
  /** Opened for this caller, who reads it to the end or destroys it. */
  content: Readable;
}

/**
 * Where a service keeps files. A key is a relative path of plain words (`product/12/ab34.jpg`), chosen by the service
 * and never by a user; the same key written again replaces the whole file at once, and readers see the old or the new.
 */
export interface FileStorage {
  /** @throws FileKeyError for a key that is no such path */
  put(key: string, content: Buffer | Readable, type: string): Promise<void>;
  /** null when there is no such file. */
  get(key: string): Promise<StoredFile | null>;
  has(key: string): Promise<boolean>;
  /** A file that is not there counts as deleted. */
  delete(key: string): Promise<void>;
  /** All files whose keys begin with these words, in no order; one that is written or deleted meanwhile may be among them or not. */
  list(folder: string): AsyncIterable<ListedFile>;
}

export interface ListedFile {
  key: string;
  changedAt: Date;
}

export class FileKeyError extends Error {
  override name = 'FileKeyError';
}

/** Refuses whatever could leave the storage's folder or collide on a file system that ignores case. */
export function checkKey(key: string): string {
  const isPlain = key.length <= 200 && /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*(\/[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*)*$/.test(key);
  // The disk keeps its own notes under these names.
  if (!isPlain || OWN_NOTES.test(key)) throw new FileKeyError('A file key is a relative path of lower-case words');
  return key;
}

/** Files in a folder of this machine, which is made when the first file comes. */
export const localFiles = (directory: string): FileStorage => new DiskFiles(directory);

/** Beside each file stands its content type, because a disk keeps none. */
const TYPE_SUFFIX = '.content-type';
const OWN_NOTES = /\.(content-type|draft)$/;

class DiskFiles implements FileStorage {
  readonly #root: string;

  constructor(directory: string) {
    this.#root = resolve(directory);
  }

  async put(key: string, content: Buffer | Readable, type: string): Promise<void> {
    const path = this.#pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}.${randomUUID()}.draft`;
    try {
      // Written elsewhere, brought to the disk, then renamed: a crash leaves the old file or the new one.
      await pipeline(content instanceof Readable ? content : Readable.from([content]), createWriteStream(draft, { flags: 'wx' }));
      const handle = await open(draft, 'r+');
      await handle.sync().finally(() => handle.close());
      await writeFile(path + TYPE_SUFFIX, type);
      await rename(draft, path);
    } catch (thrown) {
      await rm(draft, { force: true });
      throw thrown;
    }
  }

  async get(key: string): Promise<StoredFile | null> {
    const path = this.#pathOf(key);
    const found = await stat(path).catch(unlessAbsent);
    if (!found?.isFile()) return null;
    const type = await readFile(path + TYPE_SUFFIX, 'utf8').catch(unlessAbsent);
    return { size: found.size, type: type ?? 'application/octet-stream', content: createReadStream(path) };
  }

  async has(key: string): Promise<boolean> {
    const path = this.#pathOf(key);
    return access(path).then(
      () => true,
      (thrown) => unlessAbsent(thrown) ?? false,
    );
  }

  async delete(key: string): Promise<void> {
    const path = this.#pathOf(key);
    await rm(path, { force: true });
    await rm(path + TYPE_SUFFIX, { force: true });
  }

  async *list(folder: string): AsyncIterable<ListedFile> {
    const opened = await opendir(this.#pathOf(folder), { recursive: true }).catch(unlessAbsent);
    for await (const entry of opened ?? []) {
      if (!entry.isFile() || OWN_NOTES.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(unlessAbsent);
      if (found) yield { key: relative(this.#root, path), changedAt: found.mtime };
    }
  }

  #pathOf(key: string): string {
    return join(this.#root, checkKey(key));
  }
}

function unlessAbsent(thrown: NodeJS.ErrnoException): null {
  if (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR') return null;
  throw thrown;
}
