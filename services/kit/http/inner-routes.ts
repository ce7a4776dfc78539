import type { FastifyRequest } from 'fastify';
import { INTERNAL_TOKEN_HEADER, readToken } from '../access/principal.ts';

/** Whether another process of the product asks on its own behalf; what the gateway passes on for its callers never does. */
export const isAskedByService =
  (internalSecret: string) =>
  ({ headers }: FastifyRequest): boolean => {
    const token = headers[INTERNAL_TOKEN_HEADER];
    return typeof token === 'string' && readToken(internalSecret, token)?.facts.service !== undefined;
  };
