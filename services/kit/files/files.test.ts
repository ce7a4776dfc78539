import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FileKeyError, type FileStorage, type ListedFile, localFiles } from './files.ts';
import { s3Files } from './files-s3.ts';

let directory: string;
let s3: Server;
const opened: Record<'disk' | 's3', FileStorage> = {} as never;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'market-files-'));
  s3 = await aBucket();
  opened.disk = localFiles(join(directory, 'files'));
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`;
  opened.s3 = s3Files({ bucket: 'photos', region: 'ru-1', endpoint, prefix: 'market/' });
});
afterAll(async () => {
  s3.closeAllConnections();
  await new Promise((done) => s3.close(done));
  await rm(directory, { recursive: true });
  vi.unstubAllEnvs();
});

interface StoredObject {
  type: string;
  bytes: Buffer;
}

/** What S3 answers to the five calls that the storage makes, over a map. */
function aBucket(): Promise<Server> {
  const objects = new Map<string, StoredObject>();
  const server = createServer(async (request, response) => {
    const { pathname: key, searchParams } = new URL(request.url ?? '', 'http://s3');
    const found = objects.get(key);
    if (searchParams.has('list-type')) {
      response.write(listing([...objects.keys()], searchParams));
    } else if (request.method === 'PUT') {
      objects.set(key, { type: request.headers['content-type'] ?? '', bytes: await unchunked(request) });
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.statusCode = 204;
    } else {
      answerWith(found, request.method === 'GET', response);
    }
    response.end();
  });
  return new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(server)));
}

function answerWith(found: StoredObject | undefined, withContent: boolean, response: ServerResponse): void {
  if (found) response.setHeader('content-type', found.type).setHeader('content-length', found.bytes.length);
  else response.statusCode = 404;
  if (withContent) response.write(found?.bytes ?? '<Error><Code>NoSuchKey</Code></Error>');
}

const PAGE = 2;

/** A page of the keys that begin as it was asked, and where the next one begins. */
function listing(paths: readonly string[], asked: URLSearchParams): string {
  const keys = paths.map((path) => decodeURIComponent(path.slice('/photos/'.length))).sort();
  const after = asked.get('continuation-token') ?? '';
  const rest = keys.filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after);
  const page = rest.slice(0, PAGE);
  const contents = page.map((key) => `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`);
  const next = rest.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

/** The SDK may send its body in signed chunks: `<hex length>;…\r\n<bytes>\r\n`. */
async function unchunked(request: Readable & { headers: Record<string, unknown> }): Promise<Buffer> {
  let rest = await buffer(request);
  if (!String(request.headers['content-encoding'] ?? '').includes('aws-chunked')) return rest;
  const parts: Buffer[] = [];
  for (;;) {
    const end = rest.indexOf('\r\n');
    const length = Number.parseInt(rest.subarray(0, end).toString(), 16);
    if (!length) return Buffer.concat(parts);
    parts.push(rest.subarray(end + 2, end + 2 + length));
    rest = rest.subarray(end + 4 + length);
  }
}

async function listedIn(files: FileStorage, folder: string): Promise<ListedFile[]> {
  const listed: ListedFile[] = [];
  for await (const file of files.list(folder)) listed.push(file);
  return listed;
}

describe.each(['disk', 's3'] as const)('%s', (kind) => {
  test('keeps content, size and type', async () => {
    const files = opened[kind];
    await files.put('product/12/photo.jpg', Buffer.from('рубашка'), 'image/jpeg');
    const found = await files.get('product/12/photo.jpg');
    expect(found).toMatchObject({ size: 14, type: 'image/jpeg' });
    expect(await text(found?.content as Readable)).toBe('рубашка');
    expect(await files.has('product/12/photo.jpg')).toBe(true);
  });

  test('takes streams and replaces the whole file', async () => {
    const files = opened[kind];
    await files.put('a/b.txt', Buffer.from('a long first text'), 'text/plain');
    await files.put('a/b.txt', Readable.from([Buffer.from('sec'), Buffer.from('ond')]), 'text/html');
    const found = await files.get('a/b.txt');
    expect([found?.type, await text(found?.content as Readable)]).toEqual(['text/html', 'second']);
  });

  test('knows what is not there', async () => {
    const files = opened[kind];
    expect(await files.get('no/such.file')).toBeNull();
    expect(await files.has('no/such.file')).toBe(false);
    await files.delete('no/such.file');
    await files.put('soon/gone.txt', Buffer.from('x'), 'text/plain');
    await files.delete('soon/gone.txt');
    expect(await files.has('soon/gone.txt')).toBe(false);
  });

  test('lists what lies below a folder, however much it is', async () => {
    const files = opened[kind];
    const keys = ['kept/1.jpg', 'kept/2/big.jpg', 'kept/2/small.jpg', 'kept/3.jpg', 'kept/4.jpg'];
    for (const key of [...keys, 'kept-elsewhere/1.jpg']) await files.put(key, Buffer.from('x'), 'image/jpeg');
    const listed = await listedIn(files, 'kept');
    expect(listed.map(({ key }) => key).sort()).toEqual(keys);
    expect(listed.every(({ changedAt }) => Math.abs(changedAt.getTime() - Date.now()) < 60_000)).toBe(true);
    expect(await listedIn(files, 'no-such-folder')).toEqual([]);
  });

  test.each([
    '../x',
    '/etc/passwd',
    'a/../../x',
    'a//b',
    'a/./b',
    'a\0b',
    '.hidden',
    'a/.hidden',
    'A.jpg',
    'a\\b',
    '',
    'a/',
    '%2e%2e/x',
    'x'.repeat(201),
    'a.content-type',
  ])('refuses the key %j', async (key) => {
    const files = opened[kind];
    await expect(files.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(FileKeyError);
    await expect(files.get(key)).rejects.toThrow(FileKeyError);
    await expect(files.has(key)).rejects.toThrow(FileKeyError);
    await expect(files.delete(key)).rejects.toThrow(FileKeyError);
  });
});

test('a write that breaks off leaves the old file and no rest', async () => {
  const files = opened.disk;
  await files.put('whole/file.txt', Buffer.from('old'), 'text/plain');
  const breaking = new Readable({
    read() {
      this.push('half');
      this.destroy(new Error('the sender left'));
    },
  });
  await expect(files.put('whole/file.txt', breaking, 'text/plain')).rejects.toThrow('the sender left');
  expect(await text((await files.get('whole/file.txt'))?.content as Readable)).toBe('old');
  expect((await readdir(join(directory, 'files/whole'))).sort()).toEqual(['file.txt', 'file.txt.content-type']);
});

test('a folder is no file', async () => {
  await opened.disk.put('folder/inside.txt', Buffer.from('x'), 'text/plain');
  expect(await opened.disk.get('folder')).toBeNull();
  await writeFile(join(directory, 'outside.txt'), 'x');
});
