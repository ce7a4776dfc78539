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
  /** Absent: nobody keeps a copy. */
  keeping?: Keeping;
}

/** How long whoever asked for a file may show it again without asking; nobody on the way keeps it. */
export interface Keeping {
  seconds: number;
  /** The address stands for its bytes for ever. */
  forGood?: boolean;
  /** What its content is known by, in quotes. */
  etag?: string;
}

/** A file that is served at another address of the product. */
export interface FileElsewhere {
  location: string;
  keeping: Keeping;
}

/** A file in place of JSON: a procedure answers it where `ctx.takesFiles` says that its REST door was asked, see `orFile`. */
export class FileAnswer {
  readonly file: NamedFile | FileElsewhere;

  constructor(file: NamedFile | FileElsewhere) {
    this.file = file;
  }
}

/** Another caller in the same browser asks again. */
const CREDENTIALS = 'x-auth-token, authorization';

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

/** Sends a file, or whoever asks to where it is. Only who asked keeps a copy, and for no other caller. */
export function sendFile(reply: FastifyReply, file: FileAnswer['file']): FastifyReply {
  const { seconds, etag, forGood = false } = file.keeping ?? {};
  if (seconds === undefined) reply.header('cache-control', 'private, no-store');
  else reply.header('cache-control', `private, max-age=${seconds}${forGood ? ', immutable' : ''}`).header('vary', CREDENTIALS);
  if ('location' in file) return reply.redirect(file.location, 302);
  const { name, type, content, inline = false } = file;
  if (etag) reply.header('etag', etag);
  if (etag && reply.request.headers['if-none-match'] === etag) {
    content.destroy();
    return reply.code(304).send();
  }
  return (
    reply
      .type(type)
      .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`)
      // Whatever a browser makes of it runs nothing and reaches nobody.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(content)
  );
}
