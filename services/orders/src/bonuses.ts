import { holdBonuses, releaseBonuses } from '@market/billing-contract/calls';
import { BONUS_KOPECKS } from '@market/billing-contract/order-bonuses';
import { peer } from '@market/service-kit/access/peer';
import type { ServiceDeps } from '@market/service-kit/service';

/** A part of an order: the key of its reservation, and what its goods come to in kopecks. */
export interface BonusPart {
  key: string;
  goods: number;
}

/** Bonuses of buyers, which billing keeps. Every step may be asked for twice. */
export interface Bonuses {
  /** Holds what may be spent on the parts of an order, and answers in kopecks how much that is for each. @throws DomainError UNAVAILABLE */
  hold(input: { userId: number; parts: readonly BonusPart[] }): Promise<number[]>;
  /** Gives back what was held under these keys, or keeps it from being held late. @throws DomainError UNAVAILABLE */
  release(keys: readonly string[]): Promise<void>;
}

export function bonusesVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecrets'>): Bonuses {
  const ask = peer(deps, 'orders');
  return {
    hold: async ({ userId, parts }) => {
      const asked = parts.map(({ key, goods }) => ({ key, goods_kopecks: goods }));
      const { held } = await ask(holdBonuses, { user_id: userId, parts: asked });
      return parts.map((_, at) => (held[at] ?? 0) * BONUS_KOPECKS);
    },
    release: async (keys) => void (await ask(releaseBonuses, { keys: [...keys] })),
  };
}
