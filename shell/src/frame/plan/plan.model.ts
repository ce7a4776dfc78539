import { $user } from '@market/shell-kit/session/session';

const DAY_MS = 86_400_000;
/** Days before a plan ends, and after, in which the page speaks of it. */
const BEFORE = 7;
const AFTER = 30;

/** A plan that ends soon or has ended: when, and whether what it allowed still holds. */
export interface EndingPlan {
  at: string;
  state: 'soon' | 'grace' | 'ended';
  name: string;
}

/** What is to be said of the reader's plan; null: nothing. */
export const $endingPlan = $user.map((user): EndingPlan | null => {
  const { tariff, tariff_expires_at: at } = user ?? {};
  if (!tariff || !at) return null;
  const left = Date.parse(at) - Date.now();
  if (left > BEFORE * DAY_MS || left < -AFTER * DAY_MS) return null;
  if (left > 0) return tariff.is_free ? null : { at, state: 'soon', name: tariff.name };
  return { at, state: tariff.is_free ? 'ended' : 'grace', name: tariff.name };
});
