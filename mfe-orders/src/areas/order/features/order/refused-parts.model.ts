import type { Order } from '@market/orders-contract/order';
import { userLeft } from '@market/shell-kit/session/session';
import { createEvent, createStore } from 'effector';

/** What the last change of an order came to. */
interface Outcome {
  order: number;
  /** Parts of it that could not follow, each with why. */
  refused: readonly { id: number; code: string }[];
  /** None of them did. */
  isInVain: boolean;
}

export const changeAnswered = createEvent<Outcome>();
export const refusalsDismissed = createEvent();

/** Outlives the page where the change was made, which leads to another one; null: everything followed. */
export const $refusedParts = createStore<Outcome | null>(null)
  .on(changeAnswered, (known, outcome) => {
    if (outcome.refused.length > 0) return outcome;
    return known?.order === outcome.order ? null : known;
  })
  .reset(refusalsDismissed, userLeft);

const standing = ({ version, status, payment_status, orders }: Order): string =>
  JSON.stringify([version, status, payment_status, orders.map((part) => [part.id, part.status, part.payment_status])]);

/** Parts refused, and the order stands as it stood. */
export const isInVain = (before: Order, { refused, ...after }: Order & Pick<Outcome, 'refused'>): boolean =>
  refused.length > 0 && standing(before) === standing(after);
