import { FEDERATION_FILE, MANIFEST_FILE } from '@market/modules-contract/build';
import { extensionOf, isMap } from '../file-kinds.ts';
import { type Finding, finding } from '../finding.ts';
import type { BuildFiles } from '../read-build.ts';

/** Markup and vector pictures run scripts when they are opened by themselves; everything else has no reader here. */
const TYPES: ReadonlySet<string> = new Set('js css json woff2 woff ttf png jpg jpeg webp avif gif map'.split(' '));

/** Found by their names. */
const UNHASHED: ReadonlySet<string> = new Set([FEDERATION_FILE, MANIFEST_FILE, 'mf-stats.json']);

const HEX = /^[0-9a-f]{8,}$/;
/** Letters beyond f make words too: a hash among them shows by its digits. */
const BASE36 = /^(?=(?:.*\d){2})[0-9a-z]{8,}$/;

const isHash = (part: string): boolean => HEX.test(part) || BASE36.test(part);

/** A file is served as immutable, so its name has to change with its content. */
const hasHash = (file: string): boolean => (file.split('/').at(-1) ?? '').split(/[._-]/).some(isHash);

/** `static/main.*.js` for `static/main.1a2b3c4d5e.js`: what a file is called in each version. */
export const nameWithoutHash = (file: string): string => file.replace(/[^/._-]+/g, (part) => (isHash(part) ? '*' : part));

function findingsOf(file: string): Finding[] {
  if (!TYPES.has(extensionOf(file))) return [finding('FILE_TYPE', { file })];
  return UNHASHED.has(file) || isMap(file) || hasHash(file) ? [] : [finding('NAME_WITHOUT_HASH', { file })];
}

/** Kinds of files and their names. */
export const checkFileNames = (files: BuildFiles): Finding[] => [...files.keys()].sort().flatMap(findingsOf);
