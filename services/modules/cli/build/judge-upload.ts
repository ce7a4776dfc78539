import { readFile } from 'node:fs/promises';
import { checkModule } from '@market/module-checks/check-module';
import type { Finding } from '@market/module-checks/finding';
import { readBuild } from '@market/module-checks/read-build';
import type { Surroundings } from '@market/module-checks/surroundings';
import type { BuiltManifest } from '@market/modules-contract/manifest';
import { ShellOffer } from '@market/modules-contract/shell-offer';
import { Failure } from '../failure.ts';
import type { Registry } from '../registry/registry.ts';
import type { Upload } from './read-upload.ts';

/** What the packed program has beside it: the shell that it was packed with. */
export const OFFER_FILE = new URL('./shell-offer.json', import.meta.url);

export interface Verdict {
  findings: readonly Finding[];
  /** null: the build does not say who it is. */
  manifest: BuiltManifest | null;
  /** The shell that stood in for those of a registry; null: a registry was asked. */
  offline: ShellOffer | null;
}

/**
 * Judges a build as the registry would: first whether it can be read at all, then against what the registry says it has to live with. A registry
 * that refuses the asker answers as it would refuse the publication.
 *
 * @throws Failure, RegistryRefusal
 */
export async function judgeUpload({ files }: Upload, registry: Registry | null): Promise<Verdict> {
  const read = readBuild(files);
  if (Array.isArray(read)) return { findings: read, manifest: null, offline: null };
  const { manifest } = read;
  const offline = registry ? null : await packedOffer();
  const against = registry ? await registry.surroundings(manifest) : offlineSurroundings(offline as ShellOffer);
  return { findings: checkModule({ files }, against), manifest, offline };
}

/** Whose tool this is: teams of companies, whose modules the stricter rules are for. */
const A_COMPANY: Surroundings['vendor'] = { kind: 'company', id: 0 };

const offlineSurroundings = (offer: ShellOffer): Surroundings => ({
  ...{ shells: [offer], services: offer.services, neighbours: [], vendor: A_COMPANY },
});

async function packedOffer(): Promise<ShellOffer> {
  const text = await readFile(OFFER_FILE, 'utf8').catch(() => null);
  if (text === null) throw new Failure('OFFER_MISSING');
  return ShellOffer.parse(JSON.parse(text));
}
