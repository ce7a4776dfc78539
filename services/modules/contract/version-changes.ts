import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { ModuleId, Version } from './manifest.ts';
import { Finding } from './version.ts';

/** Parts of a manifest, those first by which a module reaches furthest. */
export const MANIFEST_PARTS = ['grants', 'slots', 'routes', 'nav', 'places', 'config', 'requires', 'shared', 'title'] as const;
export const ManifestPart = z.enum(MANIFEST_PARTS);
export type ManifestPart = z.infer<typeof ManifestPart>;

/** Name of a field → its value in words. */
const Fields = z.record(z.string(), z.string());

/** An entry of a manifest that is there in one of two versions alone, or differs: then only the fields that do. */
export const ManifestChange = z.object({
  part: ManifestPart,
  /** What the entry is known by: an address, a place, a package. */
  name: z.string(),
  /** null: the entry is new. */
  before: Fields.nullable(),
  /** null: it is gone. */
  after: Fields.nullable(),
});
export type ManifestChange = z.infer<typeof ManifestChange>;

const BuildFile = z.object({ path: z.string(), bytes: z.int() });

/** A file that one of two versions has alone, or that has other contents: then its name differs by a hash. */
export const FileChange = z.object({ before: BuildFile.nullable(), after: BuildFile.nullable() });
export type FileChange = z.infer<typeof FileChange>;

/** How heavy a version is. */
export const BuildWeight = z.object({
  files: z.int(),
  /** Of all files, as they are. */
  bytes: z.int(),
  /** What its pages cannot begin without, as it travels; null: it was not measured when the version was published. */
  start_bytes: z.int().nullable(),
  /** All scripts and styles, as they travel. */
  whole_bytes: z.int().nullable(),
});
export type BuildWeight = z.infer<typeof BuildWeight>;

export const GetVersionChanges = z.object({ id: ModuleId, version: Version });
export type GetVersionChanges = z.infer<typeof GetVersionChanges>;

/** What a version differs in from the one at work. */
export const VersionChanges = z.object({
  /** null: none is at work, so all is new. */
  against: Version.nullable(),
  manifest: z.array(ManifestChange),
  files: z.array(FileChange),
  /** Changes beyond those that are listed. */
  left_out: z.int(),
  /** What the checks warn of in this version and not in that. */
  warnings: z.array(Finding),
  weight: z.object({ before: BuildWeight.nullable(), after: BuildWeight }),
});
export type VersionChanges = z.infer<typeof VersionChanges>;
export const VersionChangesAnswer = dataOf(VersionChanges);
export type VersionChangesAnswer = z.infer<typeof VersionChangesAnswer>;
