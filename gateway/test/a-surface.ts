import type { Surface } from '@market/service-kit/http/surface';

/** What a service says that has these routes and nothing else. */
export const aSurface = (name: string, routes: Surface['routes'], version = '1.0.0'): Surface => ({
  ...{ name, version, trpc: `/trpc/${name}`, routes, procedures: [] },
  openapi: { openapi: '3.1.0', info: { title: name, version }, paths: {}, components: {} },
});
