import { packUpload } from '@market/module-cli/build/pack-upload';
import { readUpload } from '@market/module-cli/build/read-upload';

/** The preset makes compressed copies, which the registry makes itself. */
const LEFT_OUT = /\.(br|gz)$|^mf-stats\.json$/;

/** What a build is sent as. */
export async function archiveOf(folder: string): Promise<Buffer> {
  const { files } = await readUpload(folder);
  const sent = new Map([...files].filter(([path]) => !LEFT_OUT.test(path)));
  return Buffer.from(await packUpload({ files: sent, archive: null }));
}
