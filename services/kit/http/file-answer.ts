import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

/** A file to be kept by the reader under this name. */
export interface NamedFile {
  name: string;
  type: string;
  content: Readable;
  /** It is shown in the page that asked for it. Absent: it is kept under its name, and no page is made of it. */
  inline?: boolean;
}

/** A file in place of JSON: a procedure answers it where `ctx.takesFiles` says that its REST door was asked, see `orFile`. */
export class FileAnswer {
  readonly file: NamedFile;

  constructor(file: NamedFile) {
    this.file = file;
  }
}

const withFile = new WeakMap<object, string>();

/** The type of file that a procedure of this output may answer over REST; undefined: none. */
export const answersFile = (output: object): string | undefined => withFile.get(output);

/**
 * Output schema of a procedure that may answer a file: it passes as it is, any other value is validated.
 *
 * @param type what documents say of the file; absent: CSV
 */
export function orFile<T extends z.ZodType>(schema: T, type = 'text/csv'): z.ZodType<z.output<T>, z.input<T> | FileAnswer> {
  const either = schema.clone();
  const run = either._zod.run;
  either._zod.run = (payload, context) => (payload.value instanceof FileAnswer ? payload : run(payload, context));
  withFile.set(either, type);
  return either as unknown as z.ZodType<z.output<T>, z.input<T> | FileAnswer>;
}

/** Sends a file as a download that nobody keeps on the way. */
export const sendFile = (reply: FastifyReply, { name, type, content, inline = false }: NamedFile): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`)
    // Whatever a browser makes of it runs nothing and reaches nobody.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(content);
