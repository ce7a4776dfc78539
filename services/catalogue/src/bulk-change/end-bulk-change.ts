import { notificationWanted } from '@market/notifications-contract/notification.events';
import { audit } from '@market/service-kit/data/audit';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import type { Dependencies } from '../context.ts';
import { notifyLowStockAtOnce } from '../goods/low-stock.ts';
import { catalogueSettings } from '../settings.ts';
import { endBulkChangeRow, readBulkChangeView, type StoredBulkChange } from './bulk-change.queries.ts';
import { countRunOut } from './bulk-row.queries.ts';

/** Who changes fewer waits for the end and sees it. */
const WATCHED_MAX = 500;

interface Ending {
  job: StoredBulkChange;
  dependencies: Pick<Dependencies, 'now'>;
}

/** No product is left: ends the change once, and notifies its owner of one that took its time. */
export async function endBulkChange(tx: Tx, { job, dependencies }: Ending): Promise<void> {
  const { id, state, user_id, change } = job;
  const to = state === 'undoing' ? 'undone' : 'done';
  const ended = await endBulkChangeRow(tx, { job: id, to, from: [state], now: dependencies.now() });
  const view = await readBulkChangeView(tx, { job: id });
  if (ended.length === 0 || !view) return;
  const { changed_num, unchanged_num, skipped_num, restored_num, kept_num } = view;
  const after = { change, changed_num, unchanged_num, skipped_num, restored_num, kept_num };
  const actor = { id: user_id, roles: [] };
  await audit(tx, { actor, action: `goods.bulk_${to}`, subject: 'bulk_change', subjectId: id, after });
  if (to === 'done' && change.kind === 'stock') await notifyRunOut(tx, id);
  if (job.total <= WATCHED_MAX) return;
  const isUndone = to === 'undone';
  const left = isUndone ? kept_num : skipped_num;
  await emit(tx, notificationWanted('catalogue'), user_id, {
    ...{ user_id, topic: 'goods', kind: `bulk_change_${to}`, intent: left === 0 ? 'success' : 'warning', target: { kind: 'goods' } },
    title: isUndone
      ? { ru: 'Массовое изменение отменено', en: 'The bulk change is undone' }
      : { ru: 'Массовое изменение товаров завершено', en: 'The bulk change of goods is finished' },
    text: isUndone
      ? { ru: `Возвращено: ${restored_num}, оставлено: ${kept_num}`, en: `Put back: ${restored_num}, left as they are: ${kept_num}` }
      : {
          ru: `Изменено: ${changed_num}, без изменений: ${unchanged_num}, пропущено: ${skipped_num}`,
          en: `Changed: ${changed_num}, as they were: ${unchanged_num}, skipped: ${skipped_num}`,
        },
  });
}

/** The members are notified once of how many of their goods run out. */
async function notifyRunOut(tx: Tx, job: number): Promise<void> {
  const { low_stock: lowStock } = await catalogueSettings.get(tx);
  await notifyLowStockAtOnce(tx, await countRunOut(tx, { job, lowStock }));
}
