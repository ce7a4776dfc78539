import { dataOf } from '@market/kit-contract/envelope';
import { uploadedFile } from '@market/kit-contract/uploaded-file';
import { z } from 'zod';
import { ModuleId, Version } from './manifest.ts';

/** What an archive may weigh on its way, and unpacked; what of it is served has a limit of its own in the checks. */
export const ARCHIVE_MAX_BYTES = 10 * 1024 * 1024;
export const UNPACKED_MAX_BYTES = 40 * 1024 * 1024;
export const ARCHIVE_MAX_FILES = 700;

/** Versions of companies wait for an administrator; those of the marketplace itself do not. */
export const VERSION_STATES = ['waiting', 'approved', 'rejected'] as const;
export const VersionState = z.enum(VERSION_STATES);
export type VersionState = z.infer<typeof VersionState>;

export const PublishVersion = z.object({
  /** A tar.gz of the folder that the build wrote. */
  file: uploadedFile(ARCHIVE_MAX_BYTES),
});
export type PublishVersion = z.infer<typeof PublishVersion>;

/** What a check found, in the reader's language. */
export const Finding = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  file: z.string().optional(),
  field: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;

export const PublishedVersion = z.object({
  module: ModuleId,
  version: Version,
  /** False: these very bytes were published before. */
  is_new: z.boolean(),
  state: VersionState,
  warnings: z.array(Finding),
});
export type PublishedVersion = z.infer<typeof PublishedVersion>;
export const PublishedVersionAnswer = dataOf(PublishedVersion);
