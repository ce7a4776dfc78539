import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 365 * 86_400;

/**
 * Knows a browser again by a cookie that opens nothing: whoever has it is only spared the limits that strangers' guesses ran into.
 * Scripts cannot read it and no other site's page sends it. By its prefix browsers know that no neighbouring domain may write it either;
 * they take the prefix over https alone. An app that keeps no cookies sends a header of its own, `x-device-id`.
 */
export function markDevices(app: FastifyInstance, { secure }: { secure: boolean }): void {
  const cookie = secure ? '__Host-device' : 'device';
  const written = new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]{22,128})(?:;|$)`);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { headers } = request;
    const known = written.exec(headers.cookie ?? '')?.[1];
    if (known) headers['x-device-id'] = known;
    if (known || headers['x-device-id'] !== undefined || request.method !== 'POST') return;
    const mark = randomBytes(24).toString('base64url');
    headers['x-device-id'] = mark;
    const attributes = `Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${cookie}=${mark}; ${attributes}`);
  });
}
