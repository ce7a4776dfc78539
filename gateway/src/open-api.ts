import type { OpenApiPart } from '@market/service-kit/http/openapi';
import type { Surface } from '@market/service-kit/http/surface';
import type { FastifyInstance } from 'fastify';

type Described = Pick<OpenApiPart, 'paths' | 'components'>;

/** What all parts describe; of one operation, or one component, the last part is believed. */
export function mergeOpenApi(parts: readonly Described[]): Described {
  const merged: Described = { paths: {}, components: {} };
  for (const part of parts) {
    for (const [path, operations] of Object.entries(part.paths)) merged.paths[path] = { ...merged.paths[path], ...operations };
    for (const [kind, named] of Object.entries(part.components)) merged.components[kind] = { ...merged.components[kind], ...named };
  }
  return merged;
}

/** `GET /api/openapi.json`: one document of what the services publish, made once for each state of it. */
export function mountOpenApi(app: FastifyInstance, surfaces: () => readonly Surface[]): void {
  let made: { of: readonly Surface[]; document: string } | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    const of = surfaces();
    if (made?.of !== of) made = { of, document: documentOf(of) };
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(made.document);
  });
}

const documentOf = (surfaces: readonly Surface[]): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Market API', version: '1.0.0' },
    ...mergeOpenApi(surfaces.map((surface) => surface.openapi)),
  });
