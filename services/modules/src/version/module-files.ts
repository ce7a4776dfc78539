import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { codingsOf, type FileCoding } from '@market/modules-contract/distribution';
import type { FileStorage } from '@market/service-kit/files/files';

// Files lie by the digest of their content: a version that changed two chunks keeps two more files, and names of bundlers, which the storage would
// not take, are rows of a table.

/** Sources are for the checks, and are never kept or served. */
const SOURCE = /\.map$/;

const SUFFIXES: Record<FileCoding, string> = { identity: '', br: '.br', gzip: '.gz' };

export const digestOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Where a content lies, in the coding it is kept in. */
export const keyOf = (digest: string, coding: FileCoding): string => `module/${digest.slice(0, 2)}/${digest}${SUFFIXES[coding]}`;

export interface ServedFile {
  path: string;
  digest: string;
  size: number;
}

/** A file in the storage. */
export interface KeptFile extends ServedFile {
  /** Bytes as it travels: in its smallest coding. */
  transfer_size: number;
}

/** The files of a version that are served, by path. */
export const servedFiles = (files: ReadonlyMap<string, Uint8Array>): ServedFile[] =>
  [...files]
    .filter(([path]) => !SOURCE.test(path))
    .map(([path, content]) => ({ path, digest: digestOf(content), size: content.byteLength }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));

/** One digest over names and contents of all files, sources included: two archives of one build differ in their times alone. */
export const buildDigest = (files: ReadonlyMap<string, Uint8Array>): string =>
  digestOf(
    Buffer.from(
      [...files]
        .map(([path, content]) => `${digestOf(content)} ${path}`)
        .sort()
        .join('\n'),
    ),
  );

const compressed = {
  br: (content: Uint8Array) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength } }),
  gzip: (content: Uint8Array) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Keeps the files that are served, compressed once for all who will ask. What lies there already is not written again. */
export async function keepFiles(storage: FileStorage, files: ReadonlyMap<string, Uint8Array>): Promise<KeptFile[]> {
  const codings = { br: compressed.br, gzip: compressed.gzip, identity: async (content: Uint8Array) => Buffer.from(content) };
  return Promise.all(
    servedFiles(files).map(async (file) => {
      const make = (coding: FileCoding) => () => codings[coding](files.get(file.path) as Uint8Array);
      const sizes = await Promise.all(codingsOf(file.path).map((coding) => keep(storage, keyOf(file.digest, coding), make(coding))));
      return { ...file, transfer_size: Math.min(...sizes) };
    }),
  );
}

/** Answers how many bytes lie there. */
async function keep(storage: FileStorage, key: string, make: () => Promise<Buffer>): Promise<number> {
  const kept = await storage.get(key);
  kept?.content.destroy();
  if (kept) return kept.size;
  const content = await make();
  await storage.put(key, content, 'application/octet-stream');
  return content.byteLength;
}
