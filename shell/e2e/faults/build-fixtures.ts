import { join } from 'node:path';
import { mfeConfig } from '@market/shell-kit/build/mfe-config';
import { shellConfig } from '@market/shell-kit/build/shell-config';
import { type Configuration, rspack } from '@rspack/core';

const shellFolder = join(import.meta.dirname, '../..');

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

/**
 * Builds the shell and the two modules of the suite through the presets that the product uses. Each worker of the suite
 * has a folder of its own, so that none reads what another is writing.
 */
export async function buildFixtures(worker: number): Promise<string> {
  const built = join(shellFolder, `node_modules/.cache/faults-${worker}`);
  const into = (config: Configuration, name: string): Configuration => ({
    ...config,
    cache: false,
    output: { ...config.output, path: join(built, name) },
  });
  await build(into(shellConfig(shellFolder)(undefined, { mode: 'production' }), 'shell'));
  for (const name of ['alpha', 'beta']) {
    const folder = join(import.meta.dirname, 'fixtures', name);
    await build(into(mfeConfig({ name, folder })(undefined, { mode: 'production' }), name));
  }
  return built;
}
