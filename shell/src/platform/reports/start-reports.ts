import { ModuleReports } from './module-reports.ts';
import { watchLongTasks } from './watch-long-tasks.ts';

const REPORTS_URL = '/api/modules/reports';
const SEND_EVERY_MS = 60_000;

/** Reports of this page, sent once in a minute and when the reader leaves. A report that does not arrive is missed by nobody. */
export function startReports(): ModuleReports {
  const reports = new ModuleReports((sent) =>
    navigator.sendBeacon(REPORTS_URL, new Blob([JSON.stringify({ reports: sent })], { type: 'application/json' })),
  );
  watchLongTasks((owner) => reports.blocked(owner));
  setInterval(() => reports.flush(), SEND_EVERY_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reports.flush());
  return reports;
}
