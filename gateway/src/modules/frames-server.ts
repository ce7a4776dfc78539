import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { createHttpServer } from '@market/service-kit/http/http-server';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { keepFor } from '../assets.ts';
import type { GatewayConfig } from '../env.ts';
import { limitConnections } from '../limit-connections.ts';
import { framesHeaders } from '../security.ts';
import type { ModuleFeed } from './module-feed.ts';
import { type ModuleFiles, mountModuleFiles } from './module-files.ts';

interface Frames {
  config: GatewayConfig;
  log: FastifyBaseLogger;
  feed: ModuleFeed;
  files: ModuleFiles;
  /** The gateway itself: pictures of the product are on it. */
  gateway: FastifyInstance;
}

/**
 * The second origin, where modules of the level `frame` run: their document, their files and pictures of the product, and no call of any kind. It
 * listens on a port of its own, so nothing that is mounted on the gateway can be reached from it by oversight. Pages reach it by messages alone.
 */
export async function framesServer({ config, log, feed, files, gateway }: Frames): Promise<FastifyInstance> {
  const app = createHttpServer({ log, isEdge: true, headers: framesHeaders(config) });
  limitConnections(app, config);
  await app.register(fastifyStatic, {
    root: join(config.shellDir, 'framed'),
    prefix: '/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !path.endsWith('.map'),
    setHeaders: (reply, path) => reply.header('cache-control', keepFor(path)),
  });
  mountModuleFiles(app, files, (module, version) => feed.levelOf(module, version) === 'frame');
  app.get('/media/*', async ({ raw, headers }, reply) => {
    const asked = Object.fromEntries(
      PICTURE_QUESTIONS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
    );
    const answer = await gateway.inject({ url: raw.url ?? '', headers: asked });
    for (const name of PICTURE_HEADERS) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    return reply.code(answer.statusCode).send(answer.rawPayload);
  });
  return app;
}

/** In which kind the picture is wanted, and whether the one that a browser has still holds. */
const PICTURE_QUESTIONS = ['accept', 'if-none-match'] as const;
const PICTURE_HEADERS = ['content-type', 'cache-control', 'etag', 'vary'];
