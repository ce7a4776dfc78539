import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_OFFER_FILE } from '@market/modules-contract/shell-offer';
import { localFiles } from '@market/service-kit/files/files';
import { createLog } from '@market/service-kit/log';
import { moduleNames, servicesWithDatabase } from './build.ts';
import { dataPath, type LocalSettings, projectRoot } from './env.ts';
import { internalSecret } from './internal-secret.ts';

const versionIn = (file: string): string => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

/** Versions of the contracts of this checkout's services, as the shell that was built with them offers them to modules. */
export const serviceVersions = (): Record<string, string> =>
  Object.fromEntries(servicesWithDatabase().map((name) => [name, versionIn(join(projectRoot, 'services', name, 'contract/package.json'))]));

/**
 * Publishes the modules of this checkout that the registry does not have yet, by the checks that everybody's modules have to pass. Answers
 * which, `catalog 1.0.0+3f9a1c0b2d4e`.
 */
export async function publishModules(settings: LocalSettings, databaseUrl: string): Promise<string[]> {
  const { publishHouse } = await import('@market/modules/publish-house');
  const log = createLog({ name: 'modules', level: settings.logLevel });
  const files = localFiles(dataPath(settings, 'files'));
  return publishHouse(
    { databaseUrl, log, files, internalSecrets: [internalSecret(settings)] },
    {
      folders: moduleNames().map((name) => join(projectRoot, `mfe-${name}`, 'dist')),
      shell: JSON.parse(readFileSync(join(projectRoot, 'shell/dist', SHELL_OFFER_FILE), 'utf8')),
      services: serviceVersions(),
    },
  );
}
