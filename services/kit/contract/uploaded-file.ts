import { z } from 'zod';

/** A file sent by a form: the part of the web's `File` that both a browser and a service have. */
export interface UploadedFile {
  /** As the sender named it: shown to people, never used as a path. */
  readonly name: string;
  /** As the sender claims; the content decides. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Decided for pictures and attachments alike. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;

const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'size' in value && 'arrayBuffer' in value && typeof value.arrayBuffer === 'function';

/**
 * Schema of one file of a form. Validates a browser's `File` and what a service receives alike.
 *
 * @param maxBytes larger files are refused, by the service already while they arrive
 */
export const uploadedFile = (maxBytes = UPLOAD_MAX_BYTES) =>
  z
    .custom<UploadedFile>(isUploadedFile)
    .refine((file) => file.size > 0, { message: 'FILE_EMPTY' })
    .refine((file) => file.size <= maxBytes, { message: 'FILE_TOO_LARGE' })
    .meta({ type: 'string', format: 'binary', maxBytes });

/** Schema of the one picture of a thing. A list of one counts as the picture: the specification's client sends `photos[]` everywhere. */
export const onePicture = () =>
  z.union([
    uploadedFile(),
    z
      .array(uploadedFile())
      .length(1)
      .transform(([file]) => file as UploadedFile),
  ]);
