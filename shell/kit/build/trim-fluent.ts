import { join } from 'node:path';
import { rspack } from '@rspack/core';

const IN_TREE = /[\\/]@fluentui[\\/]react-tree[\\/]/;

/**
 * Fluent's tree asks the avatar package for one context, and with it come avatars, badges, popovers and their icons:
 * 24 KB for every reader who sees the categories.
 */
export const trimFluent = new rspack.NormalModuleReplacementPlugin(/^@fluentui\/react-avatar$/, (resource) => {
  if (IN_TREE.test(resource.context)) resource.request = join(import.meta.dirname, 'no-tree-avatars.js');
});
