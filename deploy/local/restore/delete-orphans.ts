import type { FileStorage } from '@market/service-kit/files/files';
import { StepFailure } from '../progress.ts';
import { judgeFiles } from './judge-files.ts';

/**
 * Deletes the files of a service that no row has named for a day, and answers how many they were. `url`: of its database, reached directly.
 *
 * @throws StepFailure where rows name less than half of the files, which then are another database's; nothing is deleted
 */
export async function deleteOrphans(service: string, url: string, files: FileStorage): Promise<number> {
  const { kept, orphans } = await judgeFiles(service, url, files);
  if (orphans.length * 2 > kept)
    throw new StepFailure(
      `The database of ${service} names ${kept - orphans.length} of its ${kept} files.`,
      'Are they the files of this database? Nothing of it is deleted.',
    );
  for (const key of orphans) await files.delete(key);
  return orphans.length;
}
