import type { Logger } from '@market/kit-contract/request-facts';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';

const PATIENCE_MS = 4_000;

interface Question<T extends z.ZodType> {
  url: string;
  init?: RequestInit;
  answer: T;
  log: Logger;
}

/**
 * Asks a geocoding provider at its configured address, and nowhere else: a redirect is an error.
 *
 * @throws DomainError GEOCODE_UNAVAILABLE when it does not answer as it promised
 */
export async function askProvider<T extends z.ZodType>({ url, init = {}, answer, log }: Question<T>): Promise<z.output<T>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return answer.parse(await response.json());
  } catch (err) {
    // Its address may hold the key.
    log.warn({ reason: err instanceof Error ? err.message : 'unknown' }, 'The geocoding provider could not be asked');
    throw new DomainError('SERVICE_UNAVAILABLE', 'GEOCODE_UNAVAILABLE', { retryAfter: 5 });
  }
}
