import type { Role } from '../actors/journey.ts';
import { MOST } from './bounds.ts';

/** Tokens of open sessions, by the role they act in. */
export interface People {
  buyers: readonly string[];
  vendors: readonly string[];
}

export const NOBODY: People = { buyers: [], vendors: [] };

const tokensOf = ({ buyers, vendors }: People, role: Role): readonly string[] | null => {
  if (role === 'guest') return null;
  return role === 'buyer' ? buyers : vendors;
};

/**
 * How many journeys can be on their way at once: nobody who is signed in is in two places, because two journeys of one person would change one
 * cart.
 *
 * @throws Error where a role has nobody
 */
export function seatsFor(roles: readonly Role[], people: People): number {
  const seats = Math.min(MOST.atOnce, ...roles.map((role) => tokensOf(people, role)?.length ?? MOST.atOnce));
  if (seats === 0)
    throw new Error('This actor signs in: name a file of sessions, {"buyers": ["token", …], "vendors": ["token", …]}: --people');
  return seats;
}

/** Of whoever sits there; nothing for guests. */
export const tokenAt = (people: People, role: Role, seat: number): string | undefined => tokensOf(people, role)?.[seat];
