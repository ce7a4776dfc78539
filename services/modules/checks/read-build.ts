import { entryPath, FEDERATION_FILE, FederationManifest, MANIFEST_FILE } from '@market/modules-contract/build';
import { BuiltManifest } from '@market/modules-contract/manifest';
import { z } from 'zod';
import { type Finding, finding } from './finding.ts';
import { readJson } from './json-file.ts';
import { fitted } from './schema-issues.ts';

/** Path → bytes, source maps included. Paths are relative and stay inside the build. */
export type BuildFiles = ReadonlyMap<string, Uint8Array>;

export interface UploadedBuild {
  files: BuildFiles;
}

/** Kilobytes. */
const MANIFEST_LIMIT = 256;
const FEDERATION_LIMIT = 1024;

const MetaData = FederationManifest.shape.metaData.extend({
  publicPath: z.string().optional(),
  /** Source code of a function that computes the address of the files. */
  getPublicPath: z.string().optional(),
});

/** What federation writes of a build, with what the checks alone want to know. */
export const CheckedFederation = FederationManifest.extend({ metaData: MetaData });
export type CheckedFederation = z.infer<typeof CheckedFederation>;

export interface ReadBuild {
  manifest: BuiltManifest;
  federation: CheckedFederation;
}

/** A build whose two manifests could be read: what the checks work with. */
export interface Build extends ReadBuild {
  files: BuildFiles;
  entry: string;
  /** A text file, decoded once for all checks. */
  text: (file: string) => string;
}

interface Source<T extends z.ZodType> {
  file: string;
  limit: number;
  schema: T;
  missing: 'MANIFEST_MISSING' | 'FEDERATION_MISSING';
}

function readAs<T extends z.ZodType>(files: BuildFiles, { file, limit, schema, missing }: Source<T>): { value: z.infer<T> } | Finding[] {
  const bytes = files.get(file);
  if (!bytes) return [finding(missing, { file })];
  const json = readJson({ file, bytes, limit });
  return Array.isArray(json) ? json : fitted(file, json.value, schema);
}

const listed = (result: object): Finding[] => (Array.isArray(result) ? result : []);

/** The two files by which a build says what it is, or why they cannot be believed. */
export function readBuild(files: BuildFiles): ReadBuild | Finding[] {
  const manifest = readAs(files, { file: MANIFEST_FILE, limit: MANIFEST_LIMIT, schema: BuiltManifest, missing: 'MANIFEST_MISSING' });
  const federation = readAs(files, {
    file: FEDERATION_FILE,
    limit: FEDERATION_LIMIT,
    schema: CheckedFederation,
    missing: 'FEDERATION_MISSING',
  });
  if (Array.isArray(manifest) || Array.isArray(federation)) return [...listed(manifest), ...listed(federation)];
  return { manifest: manifest.value, federation: federation.value };
}

/** Decodes each text file of a build when it is first asked for. */
export function textsOf(files: BuildFiles): (file: string) => string {
  const texts = new Map<string, string>();
  return (file) => {
    const known = texts.get(file);
    if (known !== undefined) return known;
    const text = new TextDecoder().decode(files.get(file));
    texts.set(file, text);
    return text;
  };
}

export const asBuild = (files: BuildFiles, read: ReadBuild): Build => ({
  ...read,
  files,
  entry: entryPath(read.federation),
  text: textsOf(files),
});
