import { DRAFT_VERSION } from '@market/modules-contract/draft-names';
import type { FileStorage } from '@market/service-kit/files/files';

// Files of drafts lie apart from those of versions, so that the end of a draft takes no file from a version that has the same.

/** Where a content of a draft lies. */
export const draftKeyOf = (version: string, digest: string): string => `draft/${version.slice(DRAFT_VERSION.length)}/${digest}`;

interface DraftFiles {
  version: string;
  /** Path → digest. */
  digests: Readonly<Record<string, string>>;
  files: ReadonlyMap<string, Uint8Array>;
}

/** Keeps the files of a draft as they are: it lives too shortly to be worth compressing. */
export async function keepDraftFiles(storage: FileStorage, { version, digests, files }: DraftFiles): Promise<void> {
  const keep = ([path, digest]: readonly [string, string]) =>
    storage.put(draftKeyOf(version, digest), Buffer.from(files.get(path) as Uint8Array), 'application/octet-stream');
  await Promise.all(Object.entries(digests).map(keep));
}
