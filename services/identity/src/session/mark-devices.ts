import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const COOKIE = 'device';
const YEAR_SECONDS = 365 * 86_400;
const MARK = /(?:^|;\s*)device=([\w-]{22,128})(?:;|$)/;

/**
 * Knows a browser again by a cookie that opens nothing: whoever has it is only spared the limits that strangers' guesses ran into.
 * Scripts cannot read it and no other site's page sends it. An app that keeps no cookies sends a header of its own, `x-device-id`.
 */
export function markDevices(app: FastifyInstance, { secure }: { secure: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { headers } = request;
    const known = MARK.exec(headers.cookie ?? '')?.[1];
    if (known) headers['x-device-id'] = known;
    if (known || headers['x-device-id'] !== undefined || request.method !== 'POST') return;
    const mark = randomBytes(24).toString('base64url');
    headers['x-device-id'] = mark;
    const attributes = `Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${COOKIE}=${mark}; ${attributes}`);
  });
}
