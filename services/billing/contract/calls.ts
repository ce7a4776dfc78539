import { callOf } from '@market/kit-contract/call';
import { BonusesHeld, BonusesReleased, HoldBonuses, ReleaseBonuses } from './bonus.ts';

/** Holds what may be spent on the parts of an order. A key that is known already answers what it holds. */
export const holdBonuses = callOf({ to: 'billing', procedure: 'bonus.hold', input: HoldBonuses, output: BonusesHeld });

/** Gives back what was held under keys; one that is not known yet never holds anything. */
export const releaseBonuses = callOf({ to: 'billing', procedure: 'bonus.release', input: ReleaseBonuses, output: BonusesReleased });
