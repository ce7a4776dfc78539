import { join } from 'node:path';
import { rspack } from '@rspack/core';

/** Shared whole, TanStack Query brings what takes over from a server, which draws nothing here, and an experiment with streams. */
export const trimQuery = new rspack.NormalModuleReplacementPlugin(/^\.\/(hydration|HydrationBoundary|streamedQuery)\.js$/, (resource) => {
  if (/[\\/]@tanstack[\\/](query-core|react-query)[\\/]/.test(resource.context)) resource.request = join(import.meta.dirname, 'unused.cjs');
});
