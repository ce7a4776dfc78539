import { browse } from './browse.ts';
import { chat } from './chat.ts';
import { checkout } from './checkout.ts';
import type { Actor, Cast } from './journey.ts';
import { mixed } from './mixed.ts';
import { search } from './search.ts';
import { vendorEdits } from './vendor-edits.ts';

const only = (actor: Actor): Cast => ({ roles: [actor.role], next: () => actor });

const CASTS: Readonly<Record<string, Cast>> = {
  browse: only(browse),
  search: only(search),
  'vendor-edits': only(vendorEdits),
  checkout: only(checkout),
  chat: only(chat),
  mixed,
};

/** By the name that `--actor` gives it. @throws Error with the names that there are */
export function castOf(name: string): Cast {
  const cast = CASTS[name];
  if (!cast) throw new Error(`an actor is one of ${Object.keys(CASTS).join(', ')}, not ${name}`);
  return cast;
}
