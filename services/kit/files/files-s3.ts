import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { checkKey, type FileStorage, type StoredFile } from './files.ts';

export interface S3Location {
  bucket: string;
  region: string;
  /** Address of a store other than Amazon's. */
  endpoint?: string | undefined;
  /** Put before every key, so that services can share a bucket. */
  prefix?: string | undefined;
}

/**
 * Files in a bucket of S3 or of a store that speaks its language; credentials as the AWS SDK finds them. Import this
 * file only where it is used: the SDK is large.
 */
export function s3Files({ bucket, region, endpoint, prefix = '' }: S3Location): FileStorage {
  // Stores other than Amazon's seldom answer to bucket names as host names.
  const client = new S3Client({ region, ...(endpoint ? { endpoint, forcePathStyle: true } : {}) });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + checkKey(key) });
  return {
    async put(key, content, type) {
      const put = (Body: Buffer | Readable, ContentLength: number) =>
        client.send(new PutObjectCommand({ ...at(key), Body, ContentLength, ContentType: type }));
      // S3 wants to know the length first, so what comes as a stream waits on the disk: an archive is larger than memory should hold.
      if (content instanceof Readable) await spooled(content, (path, size) => put(createReadStream(path), size));
      else await put(content, content.length);
    },
    async get(key): Promise<StoredFile | null> {
      const found = await client.send(new GetObjectCommand(at(key))).catch(unlessAbsent);
      if (!found?.Body) return null;
      return { size: found.ContentLength ?? 0, type: found.ContentType ?? 'application/octet-stream', content: found.Body as Readable };
    },
    async has(key) {
      return (await client.send(new HeadObjectCommand(at(key))).catch(unlessAbsent)) !== null;
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async *list(folder) {
      const below = { Bucket: bucket, Prefix: `${prefix}${checkKey(folder)}/` };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, below))
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified) yield { key: Key.slice(prefix.length), changedAt: LastModified };
    },
  };
}

async function spooled(content: Readable, use: (path: string, size: number) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'market-upload-'));
  try {
    const path = join(folder, 'content');
    await pipeline(content, createWriteStream(path));
    await use(path, (await stat(path)).size);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function unlessAbsent(thrown: unknown): null {
  if (thrown instanceof S3ServiceException && thrown.$metadata.httpStatusCode === 404) return null;
  throw thrown;
}
