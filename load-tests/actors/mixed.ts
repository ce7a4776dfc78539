import { browse } from './browse.ts';
import { chat } from './chat.ts';
import { checkout } from './checkout.ts';
import type { Actor, Cast } from './journey.ts';
import { search } from './search.ts';
import { vendorEdits } from './vendor-edits.ts';

/** Of a hundred journeys. An assumption about a shop that is open, not a figure of one. */
const SHARES: readonly (readonly [actor: Actor, share: number])[] = [
  [browse, 60],
  [search, 22],
  [chat, 10],
  [checkout, 5],
  [vendorEdits, 3],
];

/** All of them beside each other. */
export const mixed: Cast = {
  roles: ['guest', 'buyer', 'vendor'],
  next: (random) => {
    let left = random() * 100;
    for (const [actor, share] of SHARES) {
      left -= share;
      if (left < 0) return actor;
    }
    return browse;
  },
};
