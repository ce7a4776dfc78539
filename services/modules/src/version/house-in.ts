import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { MANIFEST_FILE } from '@market/modules-contract/build';
import { SHELL_OFFER_FILE } from '@market/modules-contract/shell-offer';
import type { House } from './publish-house.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The marketplace's own modules as a checkout has built them, or an image that keeps its folders. */
export const houseIn = (root: string): House => ({
  folders: globSync(`mfe-*/dist/${MANIFEST_FILE}`, { cwd: root })
    .sort()
    .map((file) => join(root, dirname(file))),
  shell: read(join(root, 'shell/dist', SHELL_OFFER_FILE)),
  services: serviceVersionsIn(root),
});

/** Versions of the contracts of its services, as the shell that was built with them offers them to modules. */
export function serviceVersionsIn(root: string): Record<string, string> {
  const contracts = globSync('services/*/contract/package.json', { cwd: root });
  const served = contracts.map((file) => [basename(dirname(dirname(file))), join(root, file)] as const);
  return Object.fromEntries(
    served
      .filter(([service]) => existsSync(join(root, 'services', service, 'src/app.ts')))
      .map(([service, file]) => [service, (read(file) as { version: string }).version]),
  );
}
