import { z } from 'zod';
import { FeedKey, SignedFeed } from './feed.ts';
import { FilePath, ModuleId, Version } from './manifest.ts';

export const CurrentFeed = z.object({
  /** The revision that the asker has; null: none. */
  known: z.int().nullable(),
});
export type CurrentFeed = z.infer<typeof CurrentFeed>;

export const CurrentFeedAnswer = z.object({
  /** null: the asker has the newest already. */
  data: z.object({ feed: SignedFeed, revision: z.int(), keys: z.array(FeedKey) }).nullable(),
});
export type CurrentFeedAnswer = z.infer<typeof CurrentFeedAnswer>;

export const GetVersionFiles = z.object({ module: ModuleId, version: Version });
export type GetVersionFiles = z.infer<typeof GetVersionFiles>;

export const VersionFiles = z.object({ data: z.array(z.object({ path: FilePath, digest: z.string(), size: z.int() })) });
export type VersionFiles = z.infer<typeof VersionFiles>;

export const GetVersionNames = z.object({
  /** null: of drafts, of every module. */
  module: ModuleId.nullable(),
});
export type GetVersionNames = z.infer<typeof GetVersionNames>;

/** Those that have files: approved versions that were not swept, or drafts whose hour runs. */
export const VersionNames = z.object({ data: z.array(Version) });
export type VersionNames = z.infer<typeof VersionNames>;

/** As it is, or compressed at its publication. */
export const FILE_CODINGS = ['identity', 'br', 'gzip'] as const;
export type FileCoding = (typeof FILE_CODINGS)[number];

/** In which codings a file is kept: fonts and pictures are compressed by their formats. */
export const codingsOf = (path: string): readonly FileCoding[] => (/\.(js|css|json)$/.test(path) ? FILE_CODINGS : ['identity']);

export const GetFileContent = z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/), coding: z.enum(FILE_CODINGS) });
export type GetFileContent = z.infer<typeof GetFileContent>;

export const FileContent = z.object({
  data: z.object({
    /** Base64. */
    content: z.string(),
  }),
});
export type FileContent = z.infer<typeof FileContent>;
