import { BONUS_KOPECKS } from '@market/billing-contract/order-bonuses';

interface SpentBonuses {
  /** In kopecks. */
  bonuses: number;
  spends_bonuses: boolean;
  reservation: string;
}

/** Bonuses as billing knows them: whole ones, and the key under which they are held if any ever were. */
export const toldBonuses = ({ bonuses, spends_bonuses, reservation }: SpentBonuses) => ({
  bonuses: Math.floor(bonuses / BONUS_KOPECKS),
  hold: spends_bonuses ? reservation : null,
});
