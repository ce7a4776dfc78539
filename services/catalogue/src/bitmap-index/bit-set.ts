import { withRoom } from './spans.ts';

/** A set of small numbers, one bit each. */
export type BitSet = Uint32Array<ArrayBuffer>;

export const wordsFor = (size: number): number => (size + 31) >>> 5;

/** Answers the set, or a longer copy of it when the number lies beyond its end. */
export function withBit(set: BitSet, at: number): BitSet {
  const roomy = withRoom(set, wordsFor(at + 1));
  roomy[at >>> 5] = (roomy[at >>> 5] ?? 0) | (1 << (at & 31));
  return roomy;
}

export function clearBit(set: BitSet, at: number): void {
  set[at >>> 5] = (set[at >>> 5] ?? 0) & ~(1 << (at & 31));
}

/** Words of a set, from one up to but not including another: what lies outside is not looked at. */
export interface WordRange {
  from: number;
  to: number;
}

export function unite(into: BitSet, other: BitSet, { from, to }: WordRange): void {
  const end = Math.min(to, other.length);
  for (let at = from; at < end; at += 1) into[at] = (into[at] ?? 0) | (other[at] ?? 0);
}

export function intersect(into: BitSet, other: BitSet, { from, to }: WordRange): void {
  for (let at = from; at < to; at += 1) into[at] = (into[at] ?? 0) & (other[at] ?? 0);
}

/** Writes the numbers of the set to `numbers` in ascending order. Answers how many there are. */
export function listBits(set: BitSet, numbers: Uint32Array, { from, to }: WordRange): number {
  let found = 0;
  for (let at = from; at < to; at += 1) {
    for (let word = set[at] ?? 0; word !== 0; word &= word - 1) {
      numbers[found] = (at << 5) + 31 - Math.clz32(word & -word);
      found += 1;
    }
  }
  return found;
}
