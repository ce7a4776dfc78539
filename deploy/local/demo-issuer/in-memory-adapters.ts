import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  /** In milliseconds since the epoch; undefined: for good. */
  until: number | undefined;
}

const MAX_KEPT = 5_000;

/** Sessions, codes and grants of the demo issuer, as long as the process lives. */
export function inMemoryAdapters(): (model: string) => Adapter {
  const kept = new Map<string, Kept>();
  const find = (matches: (payload: AdapterPayload) => boolean) =>
    [...kept.values()].find((one) => isFresh(one) && matches(one.payload))?.payload;
  return (model) => {
    const key = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload, expiresIn) => {
        if (kept.size >= MAX_KEPT) for (const [old, one] of kept) if (!isFresh(one)) kept.delete(old);
        kept.set(key(id), { payload, until: expiresIn ? Date.now() + expiresIn * 1000 : undefined });
      },
      find: async (id) => {
        const one = kept.get(key(id));
        return one && isFresh(one) ? one.payload : undefined;
      },
      findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
      findByUid: async (uid) => find((payload) => payload.kind === model && payload.uid === uid),
      consume: async (id) => {
        const one = kept.get(key(id));
        if (one) one.payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        kept.delete(key(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [id, { payload }] of kept) if (payload.grantId === grantId) kept.delete(id);
      },
    };
  };
}

const isFresh = ({ until }: Kept): boolean => until === undefined || until > Date.now();
