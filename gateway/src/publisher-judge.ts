import { createHash } from 'node:crypto';
import { resolvePublisher } from '@market/modules-contract/calls';
import { PUBLISH_KEY, PUBLISH_KEY_HEAD } from '@market/modules-contract/publish-key';
import type { Judge } from '@market/service-kit/access/known-caller';
import { peer as askPeer, type Peers } from '@market/service-kit/access/peer';
import type { Secrets } from '@market/service-kit/secrets/secrets';

/** A key for publishing, or what claims to be one, as opposed to a session's random word. */
export const isPublishKey = (credential: string): boolean => credential.startsWith(PUBLISH_KEY_HEAD);

/** Finds out what a key for publishing opens by asking the registry of modules for its digest: the key itself goes no further than here. */
export function publisherJudge({ peer, internalSecrets }: { peer: Peers; internalSecrets: Secrets }): Judge {
  const ask = askPeer({ peer, internalSecrets }, 'gateway');
  return async (key) => {
    if (!PUBLISH_KEY.test(key)) return null;
    const { data } = await ask(resolvePublisher, { digest: createHash('sha256').update(key).digest('hex') });
    if (!data) return null;
    const { key_id: keyId, company_id: companyId, modules, actions } = data;
    return { principal: null, publisher: { keyId, companyId, modules, actions }, until: Date.parse(data.expires_at) };
  };
}
