import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

/** A file to be kept by the reader under this name. */
export interface NamedFile {
  name: string;
  type: string;
  content: Readable;
}

/** A file in place of JSON: a procedure answers it where `ctx.takesFiles` says that its REST door was asked, see `orFile`. */
export class FileAnswer {
  readonly file: NamedFile;

  constructor(file: NamedFile) {
    this.file = file;
  }
}

const withFile = new WeakSet<object>();

/** Whether a procedure of this output may answer a file over REST. */
export const answersFile = (output: object): boolean => withFile.has(output);

/** Output schema of a procedure that may answer a CSV file: it passes as it is, any other value is validated. */
export function orFile<T extends z.ZodType>(schema: T): z.ZodType<z.output<T>, z.input<T> | FileAnswer> {
  const either = schema.clone();
  const run = either._zod.run;
  either._zod.run = (payload, context) => (payload.value instanceof FileAnswer ? payload : run(payload, context));
  withFile.add(either);
  return either as unknown as z.ZodType<z.output<T>, z.input<T> | FileAnswer>;
}

/** Sends a file as a download that nobody keeps on the way. */
export const sendFile = (reply: FastifyReply, { name, type, content }: NamedFile): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(content);
