import { join } from 'node:path';
import { mfeConfig } from '@market/shell-kit/build/mfe-config';
import { type Configuration, rspack } from '@rspack/core';
import { type OwnReact, ownReactConfig } from './own-react.ts';

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

/** Builds into this folder. */
export const buildTo = (path: string, config: Configuration): Promise<void> =>
  build({ ...config, cache: false, output: { ...config.output, path } });

interface Built {
  /** Of its sources. */
  folder: string;
  name: string;
  version: string;
  /** Where its files go. */
  path: string;
}

/** Builds a module through the preset that the product uses. */
export const buildModule = ({ folder, name, version, path }: Built): Promise<void> =>
  buildTo(path, mfeConfig({ name, version, folder })(undefined, { mode: 'production' }));

const FIXTURES = [
  ['alpha', '1.0.0'],
  ['alpha', '2.0.0'],
  ['beta', '1.0.0'],
  ['gamma', '1.0.0'],
] as const;

/** Versions of the module that brings React 18. */
const WITH_REACT_18: Readonly<Record<string, OwnReact>> = { '1.0.0': 'bundled', '2.0.0': 'shared' };

/**
 * Builds the modules of the suite, one of them in two versions. Each worker of the suite has a folder of
 * its own, so that none reads what another is writing.
 */
export async function buildFixtures(worker: number): Promise<string> {
  const built = join(shellFolder, `node_modules/.cache/faults-${worker}`);
  for (const [name, version] of FIXTURES)
    await buildModule({ folder: join(import.meta.dirname, 'fixtures', name), name, version, path: join(built, name, version) });
  for (const [version, how] of Object.entries(WITH_REACT_18))
    await buildTo(join(built, 'delta', version), ownReactConfig(join(import.meta.dirname, 'fixtures/delta'), version, how));
  return built;
}
