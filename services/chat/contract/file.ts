import { uploadedFile } from '@market/kit-contract/uploaded-file';
import { z } from 'zod';
import { Id, Millis } from './ids.ts';

/** Files of one post, and of one upload, at most. */
export const FILES_MAX = 10;
/** What is taken: pictures, which are shown, and documents, which are kept. By the ends of their names; the content decides. */
export const PICTURE_TYPES = ['png', 'jpg', 'jpeg', 'gif'] as const;
export const DOCUMENT_TYPES = ['pdf', 'docx', 'xlsx', 'csv', 'txt', 'zip'] as const;

/** A file in the words of Mattermost. */
export const FileInfo = z.object({
  id: Id,
  user_id: Id,
  channel_id: Id,
  /** Empty: it is not posted yet, and its sender alone may read it. */
  post_id: z.string(),
  create_at: Millis,
  update_at: Millis,
  delete_at: Millis,
  name: z.string(),
  extension: z.string(),
  /** Bytes. */
  size: z.int(),
  mime_type: z.string(),
  /** Pixels; 0: no picture. */
  width: z.int(),
  height: z.int(),
  has_preview_image: z.boolean(),
  clientId: z.string(),
  archived: z.literal(false),
});
export type FileInfo = z.infer<typeof FileInfo>;

const listed = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(FILES_MAX));

export const UploadFiles = z.object({
  channel_id: Id,
  /** A word of the sender's own for each file, in their order; none, or as many as there are files. */
  client_ids: listed(z.string().max(100)).optional(),
  files: z.array(uploadedFile()).min(1).max(FILES_MAX),
});
export type UploadFiles = z.output<typeof UploadFiles>;
export const FilesUploaded = z.object({ file_infos: z.array(FileInfo), client_ids: z.array(z.string()) });
export type FilesUploaded = z.infer<typeof FilesUploaded>;

export const GetFile = z.object({ id: Id });
export type GetFile = z.output<typeof GetFile>;
