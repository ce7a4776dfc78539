import { currentFeed, draftFile, fileContent, versionFiles, versionNames } from '@market/modules-contract/calls';
import type { CurrentFeedAnswer, FileCoding, VersionFiles } from '@market/modules-contract/distribution';
import { peer as askPeer, PeerRefusal, type Peers } from '@market/service-kit/access/peer';
import type { Secrets } from '@market/service-kit/secrets/secrets';

/** Where feeds and files of modules come from. */
export interface Registry {
  /** null: there is none newer than the known one. */
  feed(known: number | null): Promise<CurrentFeedAnswer['data']>;
  /** null: there is no such version. */
  files(module: string, version: string): Promise<VersionFiles['data'] | null>;
  /** Which versions of a module have files; of null: which drafts have. */
  names(module: string | null): Promise<readonly string[]>;
  /** null: nothing has this digest. */
  content(digest: string, coding: FileCoding): Promise<Buffer | null>;
  /** null: the draft has no such file, or its hour is over. */
  draftFile(module: string, version: string, path: string): Promise<Buffer | null>;
}

/** The modules service, asked as every service is. */
export function registryOf(peer: Peers, internalSecrets: Secrets): Registry {
  const ask = askPeer({ peer, internalSecrets }, 'gateway');
  return {
    feed: async (known) => (await ask(currentFeed, { known })).data,
    files: (module, version) => unlessMissing(async () => (await ask(versionFiles, { module, version })).data),
    names: async (module) => (await ask(versionNames, { module })).data,
    content: (digest, coding) =>
      unlessMissing(async () => Buffer.from((await ask(fileContent, { digest, coding })).data.content, 'base64')),
    draftFile: (module, version, path) =>
      unlessMissing(async () => Buffer.from((await ask(draftFile, { module, version, path })).data.content, 'base64')),
  };
}

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (thrown) {
    if (thrown instanceof PeerRefusal && thrown.status < 500) return null;
    throw thrown;
  }
}
