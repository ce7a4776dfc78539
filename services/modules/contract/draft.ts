import { dataOf } from '@market/kit-contract/envelope';
import { uploadedFile } from '@market/kit-contract/uploaded-file';
import { z } from 'zod';
import { ModuleRecord } from './feed.ts';
import { FilePath, ModuleId, Version } from './manifest.ts';
import { ARCHIVE_MAX_BYTES, Finding } from './version.ts';

/** What a ticket is a signature of. */
export const DraftTicket = z.object({
  /** No feed says it, and a ticket has no `schema`: neither can stand in for the other, though one key signs both. */
  kind: z.literal('module-draft'),
  record: ModuleRecord,
  /** For whom alone it is. */
  user: z.int(),
  expiresAt: z.iso.datetime(),
});
export type DraftTicket = z.infer<typeof DraftTicket>;

export const CreateDraft = z.object({
  /** A tar.gz of the folder that the build wrote. */
  file: uploadedFile(ARCHIVE_MAX_BYTES),
});
export type CreateDraft = z.infer<typeof CreateDraft>;

export const Draft = z.object({
  module: ModuleId,
  version: Version,
  /** `{ payload, key, signature }` as feeds are signed, the payload a `DraftTicket`: JSON in base64url, fit for an address. */
  ticket: z.string(),
  expires_at: z.iso.datetime(),
});
export type Draft = z.infer<typeof Draft>;

export const CreatedDraft = Draft.extend({
  /** A page of the module with the ticket in its fragment, which no server is sent; below the address of the marketplace. */
  url: z.string(),
  warnings: z.array(Finding),
});
export type CreatedDraft = z.infer<typeof CreatedDraft>;
export const CreatedDraftAnswer = dataOf(CreatedDraft);
export type CreatedDraftAnswer = z.infer<typeof CreatedDraftAnswer>;

export const NewestDraft = z.object({
  module: ModuleId,
  /** Which the asker has. */
  version: Version,
});
export type NewestDraft = z.infer<typeof NewestDraft>;
/** null: the asker has the newest, or there is none. */
export const NewestDraftAnswer = z.object({ data: Draft.nullable() });
export type NewestDraftAnswer = z.infer<typeof NewestDraftAnswer>;

export const GetDraftFile = z.object({ module: ModuleId, version: Version, path: FilePath });
export type GetDraftFile = z.infer<typeof GetDraftFile>;
