import type { Logger } from '@market/service-kit/context';
import type { Pool } from 'pg';
import { forgetOldDeliveries } from './delivery/delivery.queries.ts';
import { forgetOldNotifications } from './notification/notification.queries.ts';
import { notificationSettings } from './notification-settings.ts';

const EVERY_MS = 60 * 60_000;

/** Forgets from time to time what has stood long enough. Answers how to stop. */
export function forgetRegularly(pool: Pool, log: Logger): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = forget(pool).catch((err) => log.warn({ err }, 'Old notifications were not forgotten; it comes again'));
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function forget(pool: Pool): Promise<void> {
  const { notification_days } = await notificationSettings.get(pool);
  await forgetOldNotifications(pool, notification_days);
  await forgetOldDeliveries(pool);
}
