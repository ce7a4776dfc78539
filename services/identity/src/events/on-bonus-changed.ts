import type { BonusBalance } from '@market/billing-contract/bonus.events';
import type { Tx } from '@market/service-kit/data/tx';
import { keepBonusCard } from './projections.queries.ts';

/** Keeps what a person has of bonuses. */
export const onBonusChanged = async (tx: Tx, { user_id: user, balance, held, version }: BonusBalance): Promise<void> => {
  await keepBonusCard(tx, { user, balance, held, version });
};
