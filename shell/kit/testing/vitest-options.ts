import { extname, join } from 'node:path';

/** Files of this folder are `.ts` in the checkout and `.js` in the tarball. */
const setupFile = (name: string): string => join(import.meta.dirname, name + extname(import.meta.filename));

/** How a test of what is drawn runs. */
export const inBrowser = {
  environment: 'happy-dom',
  testTimeout: 20_000,
  setupFiles: [setupFile('page-size-setup'), setupFile('hiding-styles-setup')],
  // Fluent's and Atlassian's packages import each other's folders without extensions, and the kit its texts as JSON: only a bundler reads that.
  server: { deps: { inline: [/@fluentui/, /@griffel/, /@atlaskit/, /@market[/+]shell-kit/] } },
};

/**
 * What a module's tests run with:
 * ```ts
 * export default defineConfig({ test: moduleTests });
 * ```
 */
export const moduleTests = {
  ...inBrowser,
  // Pages are drawn in scopes and caches of their own, so files may share what is imported: two thirds of the time.
  isolate: false,
  setupFiles: [...inBrowser.setupFiles, setupFile('isolation-setup')],
};
