import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { UploadedFile } from '@market/kit-contract/uploaded-file';

interface Facts {
  name: string;
  type: string;
  size: number;
  sha256: string;
}

/** An upload waiting on disk, so that twenty photos of ten megabytes never stand in memory together. Gone when the request is answered. */
export class SpooledFile implements UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly #handle: FileHandle;

  constructor({ name, type, size, sha256 }: Facts, handle: FileHandle) {
    this.name = name;
    this.type = type;
    this.size = size;
    this.sha256 = sha256;
    this.#handle = handle;
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(this.size);
    for (let position = 0; position < this.size; ) {
      const { bytesRead } = await this.#handle.read(bytes, position, this.size - position, position);
      if (bytesRead === 0) throw new Error('An upload is shorter than it was when it came');
      position += bytesRead;
    }
    return bytes.buffer;
  }

  /** What distinguishes two uploads when a request is repeated: the content, not the place where it waits. */
  toJSON(): Facts {
    return { name: this.name, type: this.type, size: this.size, sha256: this.sha256 };
  }
}

/** The uploads of one request. */
export class Spool {
  readonly #handles: FileHandle[] = [];

  async keep(content: Readable, { name, type }: { name: string; type: string }): Promise<SpooledFile> {
    const handle = await openNameless();
    this.#handles.push(handle);
    const hash = createHash('sha256');
    let size = 0;
    await handle.writeFile(
      (async function* measured() {
        for await (const chunk of content as AsyncIterable<Buffer>) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      })(),
    );
    return new SpooledFile({ name, type, size, sha256: hash.digest('hex') }, handle);
  }

  async clear(): Promise<void> {
    await Promise.all(this.#handles.splice(0).map((handle) => handle.close()));
  }
}

/** A file that has lost its name already: the system frees its room when it is closed, also by a process that is killed. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `market-upload-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}
