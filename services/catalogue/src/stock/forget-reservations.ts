import type { Logger } from '@market/kit-contract/request-facts';
import { every } from '@market/service-kit/jobs/every';
import type { Pool } from 'pg';
import { forgetReservations } from './reservation.queries.ts';

/** Longer than an order can be opened again: a command about it would begin a forgotten reservation anew. */
const KEPT_DAYS = 180;
const EVERY_MS = 3_600_000;

/** Forgets reservations that are long over. Answers how to stop it. */
export const startForgettingReservations = (pool: Pool, log: Logger): (() => Promise<void>) =>
  every(() => forgetReservations(pool, { days: KEPT_DAYS }), {
    everyMs: EVERY_MS,
    log,
    failed: 'Reservations that are over could not be forgotten; it is tried again',
  });
