import type { BuildFiles } from './read-build.ts';

/** `js` for `static/main.1a2b3c4d5e.js`; empty when the name has none. */
export const extensionOf = (file: string): string => /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';

/** Files of a build with one of these extensions, in a stable order. */
export const filesWith = (files: BuildFiles, ...extensions: readonly string[]): string[] =>
  [...files.keys()].filter((file) => extensions.includes(extensionOf(file))).sort();

export const isMap = (file: string): boolean => extensionOf(file) === 'map';
