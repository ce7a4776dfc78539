import type { FastifyRequest } from 'fastify';
import { INTERNAL_TOKEN_HEADER, readToken } from '../access/principal.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Whether another process of the product asks on its own behalf; what the gateway passes on for its callers never does. */
export const isAskedByService =
  (internalSecrets: Secrets) =>
  ({ headers }: FastifyRequest): boolean => {
    const token = headers[INTERNAL_TOKEN_HEADER];
    return typeof token === 'string' && readToken(internalSecrets, token)?.facts.service !== undefined;
  };
