import type { DomainError } from '../errors.ts';

const UNIQUE_VIOLATION = '23505';

/** The unique index that a write ran into; null for whatever else was thrown. */
export function takenIndex(thrown: unknown): string | null {
  const { code, constraint } = (thrown ?? {}) as { code?: unknown; constraint?: unknown };
  return code === UNIQUE_VIOLATION && typeof constraint === 'string' ? constraint : null;
}

/** Runs a write of what only one row may have; where another row has it, the write is refused by the name of the index. */
export async function refusingTaken<T>(refusals: Readonly<Record<string, () => DomainError>>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw refusals[takenIndex(thrown) ?? '']?.() ?? thrown;
  }
}
