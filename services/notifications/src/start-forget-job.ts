import type { Logger } from '@market/kit-contract/request-facts';
import { every } from '@market/service-kit/jobs/every';
import type { Pool } from 'pg';
import { forgetOldNotifications } from './notification/notification.queries.ts';
import { notificationSettings } from './notification-settings.ts';

const EVERY_MS = 60 * 60_000;

/** Forgets from time to time what has stood long enough. Answers how to stop. */
export const startForgetJob = (pool: Pool, log: Logger): (() => Promise<void>) =>
  every(() => forget(pool), { everyMs: EVERY_MS, log, failed: 'Old notifications were not forgotten; it comes again' });

async function forget(pool: Pool): Promise<void> {
  const { notification_days } = await notificationSettings.get(pool);
  await forgetOldNotifications(pool, { days: notification_days });
}
