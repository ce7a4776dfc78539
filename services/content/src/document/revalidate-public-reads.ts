import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const PUBLIC_READ = /^\/api\/_public\/documents?(\/|$)/;

/** Kept by anyone, asked about each time: a new version must be read at once, and an unchanged one costs no bytes. */
const ASK_EACH_TIME = 'public, no-cache';

const etagOf = (payload: string) => `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;

/** The digest may come back marked as weak: something on the way compressed the answer. */
const isNamed = (header: string, etag: string): boolean => header.split(',').some((given) => given.trim().replace(/^W\//, '') === etag);

/** Public reads carry a digest of what they say, and answer 304 to those who have it already. Stands before the routes are mounted. */
export function revalidatePublicReads(app: FastifyInstance): void {
  app.addHook<string>('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || !PUBLIC_READ.test(request.url)) return payload;
    const etag = etagOf(payload);
    reply
      .header('etag', etag)
      .header('cache-control', ASK_EACH_TIME)
      .header('vary', [reply.getHeader('vary'), 'accept-language'].filter(Boolean).join(', '));
    if (!isNamed(request.headers['if-none-match'] ?? '', etag)) return payload;
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
}
