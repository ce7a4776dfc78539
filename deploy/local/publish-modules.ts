import { localFiles } from '@market/service-kit/files/files';
import { createLog } from '@market/service-kit/log';
import { dataPath, type LocalSettings, projectRoot } from './env.ts';
import { internalSecret } from './internal-secret.ts';

/**
 * Publishes the modules of this checkout that the registry does not have yet, by the checks that everybody's modules have to pass. Answers
 * which, `catalog 1.0.0+3f9a1c0b2d4e`.
 */
export async function publishModules(settings: LocalSettings, databaseUrl: string): Promise<string[]> {
  const { houseIn } = await import('@market/modules/house-in');
  const { publishHouse } = await import('@market/modules/publish-house');
  const log = createLog({ name: 'modules', level: settings.logLevel });
  const files = localFiles(dataPath(settings, 'files'));
  return publishHouse({ databaseUrl, log, files, internalSecrets: [internalSecret(settings)] }, houseIn(projectRoot));
}
