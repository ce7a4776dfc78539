/** Tells whether a part serves: true, or why not. */
export type HealthProbe = () => Promise<true | string>;

/** Work that never ends has stopped when it made no progress for this long. */
const PROGRESS_EXPECTED_MS = 60_000;

/** Probe of work that never ends, such as publishing events and acting upon them: each part of it has to move. */
export const movesOn =
  (parts: () => readonly { progressAt: Date }[], now = Date.now): HealthProbe =>
  async () =>
    parts().every(({ progressAt }) => now() - progressAt.getTime() <= PROGRESS_EXPECTED_MS) || 'stands still';
