import type { Figures } from '../figures.ts';
import { type Load, measure, median } from '../measure.ts';

const ROUNDS = 5;
const LOAD = { connections: 8, seconds: 3 };

interface Compared {
  what: string;
  own: readonly string[];
  limit: readonly string[];
  headers: NonNullable<Load['headers']>;
  atLeast: number;
}

/** The two servers take turns, so that a slow moment of the machine hits both. */
export async function compareRounds(figures: Figures, { what, own, limit, headers, atLeast }: Compared): Promise<void> {
  const shares: number[] = [];
  let note = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await measure(limit, LOAD);
    const ours = await measure(own, { ...LOAD, headers });
    if (bare.failures + ours.failures > 0) throw new Error(`${what}: ${bare.failures + ours.failures} failed answers`);
    shares.push(ours.perSecond / bare.perSecond);
    note = `(${Math.round(ours.perSecond)}/s of ${Math.round(bare.perSecond)}/s, p50 ${ours.p50.toFixed(1)} ms, p95 ${ours.p95.toFixed(1)} ms)`;
  }
  figures.tell({ what, value: median(shares), digits: 2, atLeast, note });
}
