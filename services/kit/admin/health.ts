import { patiently, shared } from './patience.ts';

/** Tells whether a part serves: true, or why not. */
export type HealthProbe = () => Promise<true | string>;

export interface Health {
  status: 'ok' | 'failing';
  /** `ok`, or why not, by name. Parts are named, never addresses. */
  parts: Record<string, string>;
}

/** Work that never ends has stopped when it made no progress for this long. */
const PROGRESS_EXPECTED_MS = 60_000;

/** Probe of work that never ends, such as publishing events and acting upon them: each part of it has to move. */
export const movesOn =
  (parts: () => readonly { progressAt: Date }[], now = Date.now): HealthProbe =>
  async () =>
    parts().every(({ progressAt }) => now() - progressAt.getTime() <= PROGRESS_EXPECTED_MS) || 'stands still';

/** Asks every part; those who ask at the same time are one question, because everybody may ask as often as they like. */
export const healthOf = (probes: ReadonlyMap<string, HealthProbe>): (() => Promise<Health>) => shared(() => askAll(probes));

async function askAll(probes: ReadonlyMap<string, HealthProbe>): Promise<Health> {
  const parts = Object.fromEntries(await Promise.all([...probes].map(async ([name, probe]) => [name, await stateOf(probe)] as const)));
  return { status: Object.values(parts).every((state) => state === 'ok') ? 'ok' : 'failing', parts };
}

/** What a probe says in time: `ok`, or why not; a failure may name addresses and is kept. */
export const stateOf = (probe: HealthProbe): Promise<string> =>
  patiently(async () => wordOf(await probe()), { late: 'no answer', failed: 'failing' });

const wordOf = (state: true | string): string => (state === true ? 'ok' : state);
