import type { OpenApiPart } from '@market/service-kit/http/openapi';
import type { Surface } from '@market/service-kit/http/surface';
import type { FastifyInstance } from 'fastify';

/** One document from the parts that the services publish; a component of one name is the same in every part. */
function mergeOpenApi(parts: readonly OpenApiPart[]): OpenApiPart {
  const merged: OpenApiPart = { openapi: '3.1.0', info: { title: 'Market API', version: '1.0.0' }, paths: {}, components: {} };
  for (const part of parts) {
    for (const [path, operations] of Object.entries(part.paths)) merged.paths[path] = { ...merged.paths[path], ...operations };
    for (const [kind, named] of Object.entries(part.components)) merged.components[kind] = { ...merged.components[kind], ...named };
  }
  return merged;
}

/** `GET /api/openapi.json`: the merged document, made once. */
export function mountOpenApi(app: FastifyInstance, surfaces: readonly Surface[]): void {
  const document = JSON.stringify(mergeOpenApi(surfaces.map((surface) => surface.openapi)));
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document),
  );
}
