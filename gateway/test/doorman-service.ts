import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { ResolveAnswer, type ResolvedSession, ResolveManyAnswer, ResolveSession, ResolveSessions } from '@market/identity-contract/session';
import { INTERNAL_TOKEN_HEADER, readPrincipal } from '@market/service-kit/access/principal';
import { mountRest } from '@market/service-kit/http/rest';
import { surfaceOf } from '@market/service-kit/http/surface';
import { mountTrpc } from '@market/service-kit/http/trpc-http';
import type { Service } from '@market/service-kit/service';
import { proceduresFor, router } from '@market/service-kit/trpc/trpc';
import { z } from 'zod';

const { public: publicProcedure, service: serviceProcedure } = proceduresFor();

/** Who is in, by token; and how often the gateway asked. */
export interface Doorman {
  service: Service;
  sessions: Map<string, ResolvedSession>;
  asked: string[];
  /** Tokens of what is open, as they were asked about together. */
  askedOfOpen: string[][];
  /** What the next questions wait for, or fail by. */
  hold: (until: () => Promise<void>) => void;
}

/** Speaks identity's contract towards the gateway and has no tables: the gateway's own tests decide who is in. */
export function doorman(): Doorman {
  const sessions = new Map<string, ResolvedSession>();
  const asked: string[] = [];
  const askedOfOpen: string[][] = [];
  let wait = async (): Promise<void> => undefined;
  const sessionRouter = router({
    resolve: serviceProcedure
      .input(ResolveSession)
      .output(ResolveAnswer)
      .query(async ({ input }) => {
        asked.push(input.token);
        const data = sessions.get(input.token) ?? null;
        await wait();
        return { data };
      }),
    resolveMany: serviceProcedure
      .input(ResolveSessions)
      .output(ResolveManyAnswer)
      .query(async ({ input: { tokens } }) => {
        askedOfOpen.push(tokens);
        return { data: tokens.map((token) => sessions.get(token) ?? null) };
      }),
  });
  const whoami = publicProcedure
    .meta({ openapi: { method: 'GET', path: '/api/whoami' } })
    .output(z.object({ data: z.unknown() }))
    .query(({ ctx: { principal, locale, client } }) => ({ data: { principal, locale, client } }));
  const doorRouter = router({ session: sessionRouter, whoami });
  const service: Service = {
    name: 'identity',
    migrations: fileURLToPath(new URL('.', import.meta.url)),
    async register(app, { internalSecrets }) {
      // What reaches a service besides the signed caller, for the test of what must not.
      app.get('/api/headers', async ({ headers }) => headers);
      // Where tokens of the chat are good for something, and where they only seem to be.
      for (const path of ['/api/v4/users/me', '/api/v4x/users/me'])
        app.get(path, async ({ headers }) => readPrincipal(internalSecrets, String(headers[INTERNAL_TOKEN_HEADER])));
      // An answer that never ends by itself.
      app.get('/live', { config: { live: true } }, async ({ headers }, reply) => {
        const principal = readPrincipal(internalSecrets, String(headers[INTERNAL_TOKEN_HEADER]));
        const line = new PassThrough();
        line.write(`data: user ${principal?.userId}\n\n`);
        return reply.type('text/event-stream').header('connection', 'close').send(line);
      });
      mountRest(app, doorRouter, { internalSecrets });
      mountTrpc(app, doorRouter, { prefix: '/trpc/identity', transport: { internalSecrets } });
      return surfaceOf(doorRouter, {
        name: 'identity',
        version: '1.0.0',
        own: [
          { method: 'GET', path: '/api/headers' },
          { method: 'GET', path: '/api/v4/users/me' },
          { method: 'GET', path: '/api/v4x/users/me' },
          { method: 'GET', path: '/live', live: true },
        ],
      });
    },
  };
  return {
    service,
    sessions,
    asked,
    askedOfOpen,
    hold: (until) => {
      wait = until;
    },
  };
}
