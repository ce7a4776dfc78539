import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UploadedFile } from '@market/kit-contract/uploaded-file';

/** An upload waiting on disk, so that twenty photos of ten megabytes never stand in memory together. */
export class SpooledFile implements UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  /** Gone as soon as the request is answered. */
  readonly path: string;

  constructor(file: { name: string; type: string; size: number; sha256: string; path: string }) {
    this.name = file.name;
    this.type = file.type;
    this.size = file.size;
    this.sha256 = file.sha256;
    this.path = file.path;
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const bytes = await readFile(this.path);
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  }

  /** What distinguishes two uploads when a request is repeated: the content, not the place where it waits. */
  toJSON(): Record<string, unknown> {
    return { name: this.name, type: this.type, size: this.size, sha256: this.sha256 };
  }
}

/** A directory for the uploads of one request. */
export class Spool {
  #directory: Promise<string> | undefined;
  #count = 0;

  async keep(content: Readable, { name, type }: { name: string; type: string }): Promise<SpooledFile> {
    this.#directory ??= mkdtemp(join(tmpdir(), 'market-upload-'));
    const path = join(await this.#directory, String(this.#count++));
    const hash = createHash('sha256');
    let size = 0;
    content.on('data', (chunk: Buffer) => {
      hash.update(chunk);
      size += chunk.length;
    });
    await pipeline(content, createWriteStream(path));
    return new SpooledFile({ name, type, size, sha256: hash.digest('hex'), path });
  }

  async clear(): Promise<void> {
    const directory = await this.#directory?.catch(() => undefined);
    if (directory) await rm(directory, { recursive: true, force: true });
  }
}
