import { notificationWanted } from '@market/notifications-contract/notification.events';
import { audit } from '@market/service-kit/data/audit';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import { notifyLowStockAtOnce } from '../goods/low-stock.ts';
import type { StoredImport } from './import-job.queries.ts';
import { cancelImports, finishImport, readLowStock, setImportState } from './import-job.queries.ts';
import { findPendingPhoto, forgetPendingPhotos } from './import-photo.queries.ts';

/** No row is left: a checked file waits for its owner, an imported one for its pictures, or is done. */
export async function endRows(tx: Tx, { id, state }: Pick<StoredImport, 'id' | 'state'>): Promise<void> {
  if (state === 'checking') await setImportState(tx, { job: id, state: 'checked' });
  else if ((await findPendingPhoto(tx, { job: id })) > 0) await setImportState(tx, { job: id, state: 'photos' });
  else await endImport(tx, id);
}

/** Ends an import once, and notifies its owner. */
export async function endImport(tx: Tx, id: number): Promise<void> {
  const ended = await finishImport(tx, { job: id });
  if (!ended) return;
  const { user_id, company_id, file_name, ...counts } = ended;
  const actor = { id: user_id, roles: [] };
  await audit(tx, { actor, action: 'import.finished', subject: 'import', subjectId: id, after: { company_id, file_name, ...counts } });
  const { created_num, updated_num, unchanged_num, failed_num, low_stock_num, photos_failed } = counts;
  await notifyLowStockAtOnce(tx, [{ company_id, count: low_stock_num }]);
  const isWhole = failed_num === 0 && photos_failed === 0;
  await emit(tx, notificationWanted('catalogue'), user_id, {
    ...{ user_id, topic: 'goods', kind: 'import_finished', intent: isWhole ? 'success' : 'warning', target: { kind: 'import', id } },
    title: { ru: `Загрузка товаров завершена: ${file_name}`, en: `The import is finished: ${file_name}` },
    text: {
      ru: `Создано: ${created_num}, изменено: ${updated_num}, без изменений: ${unchanged_num}, с ошибками: ${failed_num}, фото не загружено: ${photos_failed}`,
      en: `Created: ${created_num}, changed: ${updated_num}, as they were: ${unchanged_num}, failed: ${failed_num}, photos not fetched: ${photos_failed}`,
    },
  });
}

/** Of an import that is stopped now: what has become of its rows stays, and members are notified of it, unless they were when it ended. */
export async function leaveImport(tx: Tx, { id, state }: Pick<StoredImport, 'id' | 'state'>): Promise<void> {
  if (state === 'undoing') return;
  await forgetPendingPhotos(tx, { job: id });
  const left = await readLowStock(tx, { job: id });
  if (left) await notifyLowStockAtOnce(tx, [{ company_id: left.company_id, count: left.low_stock_num }]);
}

/** Stops what these people brought, as people of one company or (null) at all, after the piece that is being worked off. */
export async function stopImports(tx: Tx, userIds: readonly number[], companyId: number | null): Promise<void> {
  if (userIds.length === 0) return;
  for (const stopped of await cancelImports(tx, { users: userIds, company: companyId })) await leaveImport(tx, stopped);
}
