import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './env.ts';
import { documentationPolicy } from './security.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Market API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/viewer/js/scalar.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** Fonts and telemetry stay off: the page works with no network but ours. */
const START = `Scalar.createApiReference('#reference', {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
});
`;

/**
 * Readable documentation at `/api/docs`. The viewer's script comes from its plugin; the page around it is ours, because
 * the plugin's own starts with an inline script, which the content policy refuses.
 */
export async function mountApiDocs(app: FastifyInstance, config: Pick<GatewayConfig, 'production'>): Promise<void> {
  const policy = documentationPolicy(config);
  await app.register(scalar, { routePrefix: '/api/docs/viewer', configuration: { url: '/api/openapi.json' } });
  app.get('/api/docs', (_request, reply) => reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(PAGE));
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START));
}
