import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const THIS_MACHINE = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Who may read the metrics: with a token its bearers, without one only this machine. They show a stranger our traffic. */
export const metricsReader =
  (token: string | undefined) =>
  (request: FastifyRequest): boolean => {
    if (!token) return THIS_MACHINE.includes(request.ip);
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
