import { join } from 'node:path';
import { rspack } from '@rspack/core';

const UNUSED = /(locales\/index|\/compile|from-json-schema|to-json-schema|json-schema-processors|json-schema-generator)\.js$/;
const IN_ZOD = /[\\/]zod[\\/]v4[\\/]/;

/** Shared whole, zod weighs 44 KB; without what only servers use, 26 KB. */
export const trimZod = new rspack.NormalModuleReplacementPlugin(UNUSED, (resource) => {
  if (IN_ZOD.test(resource.context)) resource.request = join(import.meta.dirname, 'zod-unused.cjs');
});
