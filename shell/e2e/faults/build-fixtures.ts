import { join } from 'node:path';
import { mfeConfig } from '@market/shell-kit/build/mfe-config';
import { type Configuration, rspack } from '@rspack/core';

const shellFolder = join(import.meta.dirname, '../..');

/** The shell as the product serves it: built before the suite begins. */
export const builtShell = join(shellFolder, 'dist');

function build(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
  });
}

const FIXTURES = [
  ['alpha', '1.0.0'],
  ['alpha', '2.0.0'],
  ['beta', '1.0.0'],
] as const;

/**
 * Builds the modules of the suite, one of them in two versions, through the preset that the product uses. Each worker of the suite has a folder of
 * its own, so that none reads what another is writing.
 */
export async function buildFixtures(worker: number): Promise<string> {
  const built = join(shellFolder, `node_modules/.cache/faults-${worker}`);
  for (const [name, version] of FIXTURES) {
    const config = mfeConfig({ name, version, folder: join(import.meta.dirname, 'fixtures', name) })(undefined, { mode: 'production' });
    await build({ ...config, cache: false, output: { ...config.output, path: join(built, name, version) } });
  }
  return built;
}
