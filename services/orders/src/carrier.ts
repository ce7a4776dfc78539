/** An order that was packed to be delivered. */
export interface Parcel {
  id: number;
  city: string;
  /** What was last heard of it; null: nothing yet. */
  state: string | null;
  ready_at: Date;
}

/** The delivery provider, known to the specification as the company −2. Nothing else writes what becomes of a parcel. */
export interface Carrier {
  /** Takes over what it does not know yet, and says of each how it is, in words of its own. What it says nothing of stays as it was. */
  follow(parcels: readonly Parcel[]): Promise<{ id: number; state: string }[]>;
}

const HOUR_MS = 3_600_000;

/** Carries nothing, and tells of it by the clock: for demonstrations. */
export const demoCarrier = (now: () => Date): Carrier => ({
  follow: async (parcels) => parcels.map(({ id, ready_at }) => ({ id, state: stateAfter(now().getTime() - ready_at.getTime()) })),
});

function stateAfter(waited: number): string {
  if (waited < 2 * HOUR_MS) return 'Принят перевозчиком';
  return waited < 24 * HOUR_MS ? 'В пути' : 'Доставлен в пункт выдачи';
}
