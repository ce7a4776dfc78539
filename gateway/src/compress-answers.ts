import { pipeline, type Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What is made per answer. Files come compressed from their build, pictures and archives are so by nature, the live line is no answer. */
const KINDS = /^(application\/json|text\/html)\b/;
/** Smaller answers travel in one packet either way. */
const WORTH_BYTES = 1024;
/** A fifth of the time of the best quality for nine tenths of what it saves. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const LEVEL = { level: 5 };
/** A sixth smaller, for what is made once and sent to everybody. */
const BEST_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const BEST_LEVEL = { level: constants.Z_BEST_COMPRESSION };

export interface Coding {
  name: 'br' | 'gzip';
  whole: (bytes: string | Buffer) => Promise<Buffer>;
  /** As small as it gets, in ten times as long. */
  smallest: (bytes: string | Buffer) => Promise<Buffer>;
  /** Hands on each piece as soon as it came: a streamed batch answers line by line. */
  piecewise: () => Transform;
}

const [brotliWhole, gzipWhole] = [promisify(brotliCompress), promisify(gzip)];
const CODINGS: readonly Coding[] = [
  {
    name: 'br',
    whole: (bytes) => brotliWhole(bytes, QUALITY),
    smallest: (bytes) => brotliWhole(bytes, BEST_QUALITY),
    piecewise: () => createBrotliCompress({ ...QUALITY, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  {
    name: 'gzip',
    whole: (bytes) => gzipWhole(bytes, LEVEL),
    smallest: (bytes) => gzipWhole(bytes, BEST_LEVEL),
    piecewise: () => createGzip({ ...LEVEL, flush: constants.Z_SYNC_FLUSH }),
  },
];

/** One entry of the header: a name and what is said of it. Taken apart by its signs: a caller may send spaces without end. */
function takenName(entry: string): string | null {
  const [name = '', ...said] = entry.split(';').map((part) => part.trim().toLowerCase());
  return said.some((part) => /^q=0(\.0*)?$/.test(part)) ? null : name;
}

/** The best coding that the caller takes, if any: `br;q=0` says that it does not. */
export function codingFor({ headers }: FastifyRequest): Coding | undefined {
  const taken = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map(takenName);
  return CODINGS.find(({ name }) => taken.includes(name));
}

/** Compresses a text that many are given, each way once. */
export function encodedOnce(text: () => string, how: 'whole' | 'smallest'): (coding: Coding) => Promise<Buffer> {
  const codings = new Map<string, Promise<Buffer>>();
  return (coding) => {
    const known = codings.get(coding.name);
    if (known) return known;
    const coded = coding[how](text());
    codings.set(coding.name, coded);
    coded.catch(() => codings.delete(coding.name));
    return coded;
  };
}

const isStream = (payload: unknown): payload is Readable => typeof (payload as Readable | null)?.pipe === 'function';

/** The same address answers one thing to this caller and another to the next: whoever keeps answers on the way must know. */
function varyByCoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${[vary].flat().join(', ')}, accept-encoding` : 'accept-encoding');
}

/**
 * Compresses what is made per answer: lists in JSON become a sixth of their size. A credential travels in a header that no foreign page can have
 * sent along, so nobody can guess a secret from the length of an answer that also holds a text of theirs.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!KINDS.test(String(reply.getHeader('content-type') ?? '')) || reply.hasHeader('content-encoding')) return payload;
    varyByCoding(reply);
    const coding = codingFor(request);
    const mayChange = request.method !== 'HEAD' && reply.statusCode !== 304;
    return coding && mayChange && isWorth(reply, payload) ? encoded(reply, coding, payload) : payload;
  });
}

function isWorth(reply: FastifyReply, payload: unknown): payload is Readable | string | Buffer {
  if (isStream(payload)) return Number(reply.getHeader('content-length') ?? WORTH_BYTES) >= WORTH_BYTES;
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && Buffer.byteLength(payload) >= WORTH_BYTES;
}

function encoded(
  reply: FastifyReply,
  { name, whole, piecewise }: Coding,
  payload: Readable | string | Buffer,
): Promise<Buffer> | Transform {
  reply.header('content-encoding', name).removeHeader('content-length');
  // A broken source breaks the answer off; who reads it sees that it is not whole.
  return isStream(payload) ? pipeline(payload, piecewise(), () => undefined) : whole(payload);
}
