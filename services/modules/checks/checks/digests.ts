import { createHash } from 'node:crypto';
import { filesWith } from '../file-kinds.ts';
import { type Finding, finding } from '../finding.ts';
import type { Build } from '../read-build.ts';

const sha384 = (bytes: Uint8Array): string => createHash('sha384').update(bytes).digest('base64');

const digestsIn = (text: string): string[] => [...text.matchAll(/sha384-([A-Za-z0-9+/]{64})/g)].flatMap(([, digest]) => digest ?? []);

/** Files that the entry vouches for, itself or by a file that it vouches for. */
function pinnedFiles({ files, entry, text }: Build, candidates: readonly string[]): Set<string> {
  const byDigest = new Map<string, string[]>();
  for (const file of candidates) {
    const digest = sha384(files.get(file) ?? new Uint8Array());
    byDigest.set(digest, [...(byDigest.get(digest) ?? []), file]);
  }
  const pinned = new Set<string>([entry]);
  // A set that grows while it is walked: what is pinned is read for further digests.
  for (const file of pinned) {
    for (const digest of digestsIn(text(file))) for (const next of byDigest.get(digest) ?? []) pinned.add(next);
  }
  return pinned;
}

const ATTRIBUTES = ['integrity', 'crossOrigin'];

/** Set on the element that loads a chunk. Without `crossOrigin` a browser refuses to check what another origin serves. */
const sets = (text: string, attribute: string): boolean => new RegExp(`\\.${attribute}\\s*=[^=]`).test(text);

/** As bundlers call it when nobody chose another name. */
const CHUNK_GLOBAL = /(?:rspack|webpack)Chunk([\w$]+)/g;

/** Chunks of one version hand themselves in by a global variable, which another version must not listen to. */
function chunkGlobalFindings({ entry, text, federation }: Build): Finding[] {
  const { globalName } = federation.metaData;
  const foreign = [...text(entry).matchAll(CHUNK_GLOBAL)].find(([, name = '']) => !name.includes(globalName));
  return foreign ? [finding('CHUNK_GLOBAL_SHARED', { file: entry, details: { name: foreign[0], globalName } })] : [];
}

/**
 * The feed pins the entry, the entry has to pin the rest: every script and style it can load is named there by its digest, as
 * SubresourceIntegrityPlugin writes it.
 */
export function checkDigests(build: Build): Finding[] {
  const { files, entry, text } = build;
  if (!files.has(entry)) return [];
  const loaded = filesWith(files, 'js', 'css').filter((file) => file !== entry);
  const pinned = pinnedFiles(build, loaded);
  const unset = loaded.length > 0 ? ATTRIBUTES.filter((attribute) => !sets(text(entry), attribute)) : [];
  return [
    ...loaded.filter((file) => !pinned.has(file)).map((file) => finding('FILE_UNPINNED', { file })),
    ...unset.map((attribute) => finding('LOADING_UNCHECKED', { file: entry, details: { attribute } })),
    ...chunkGlobalFindings(build),
  ];
}
