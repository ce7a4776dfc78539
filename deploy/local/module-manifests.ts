import { join } from 'node:path';
import { ModuleManifest } from '@market/modules-contract/manifest';
import { moduleNames } from './build.ts';
import { projectRoot } from './env.ts';

/** What every front-end module says of itself. */
export const moduleManifests = (): Promise<ModuleManifest[]> =>
  Promise.all(
    moduleNames().map(async (name) => ModuleManifest.parse((await import(join(projectRoot, `mfe-${name}/module.manifest.ts`))).manifest)),
  );
