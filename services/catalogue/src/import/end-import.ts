import { notificationWanted } from '@market/notifications-contract/notification.events';
import { audit } from '@market/service-kit/data/audit';
import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import { emit } from '@market/service-kit/events/outbox';
import { tellLowStockOfImport } from '../goods/low-stock.ts';
import type { StoredImport } from './import-job.ts';

const WAITING = `SELECT FROM import_photo WHERE job_id = $1 AND state = 'pending' LIMIT 1`;
const MOVE = 'UPDATE import_job SET state = $2::import_state, touched_at = clock_timestamp() WHERE id = $1';
const END = `
  UPDATE import_job SET state = 'done', finished_at = now() WHERE id = $1 AND state IN ('importing', 'photos')
  RETURNING user_id, company_id, file_name, created_num, updated_num, unchanged_num, failed_num, low_stock_num,
    (SELECT count(*)::int FROM import_photo WHERE job_id = $1 AND state = 'failed') AS photos_failed`;

interface Ended {
  user_id: number;
  company_id: number;
  file_name: string;
  created_num: number;
  updated_num: number;
  unchanged_num: number;
  failed_num: number;
  low_stock_num: number;
  photos_failed: number;
}

/** No row is left: a checked file waits for its owner, an imported one for its pictures, or is done. */
export async function endRows(tx: Tx, { id, state }: Pick<StoredImport, 'id' | 'state'>): Promise<void> {
  if (state === 'checking') await rowsOf(tx, MOVE, [id, 'checked']);
  else if ((await rowsOf(tx, WAITING, [id])).length > 0) await rowsOf(tx, MOVE, [id, 'photos']);
  else await endImport(tx, id);
}

/** Ends an import once, and tells its owner. */
export async function endImport(tx: Tx, id: number): Promise<void> {
  const [ended] = await rowsOf<Ended>(tx, END, [id]);
  if (!ended) return;
  const { user_id, company_id, file_name, ...counts } = ended;
  const actor = { id: user_id, roles: [] };
  await audit(tx, { actor, action: 'import.finished', subject: 'import', subjectId: id, after: { company_id, file_name, ...counts } });
  const { created_num, updated_num, unchanged_num, failed_num, low_stock_num, photos_failed } = counts;
  await tellLowStockOfImport(tx, company_id, low_stock_num);
  const isWhole = failed_num === 0 && photos_failed === 0;
  await emit(tx, notificationWanted('catalogue'), user_id, {
    ...{ user_id, topic: 'goods', kind: 'import_finished', intent: isWhole ? 'success' : 'warning', href: `/products/import?job=${id}` },
    title: { ru: `Загрузка товаров завершена: ${file_name}`, en: `The import is finished: ${file_name}` },
    text: {
      ru: `Создано: ${created_num}, изменено: ${updated_num}, без изменений: ${unchanged_num}, с ошибками: ${failed_num}, фото не загружено: ${photos_failed}`,
      en: `Created: ${created_num}, changed: ${updated_num}, as they were: ${unchanged_num}, failed: ${failed_num}, photos not fetched: ${photos_failed}`,
    },
  });
}

/** Links of a stopped import are not waited for: the next file that names them has them fetched. */
const FORGET = `DELETE FROM import_photo WHERE job_id = $1 AND state = 'pending'`;
const LOW = 'SELECT company_id, low_stock_num FROM import_job WHERE id = $1';

/** Of an import that is stopped now: what has become of its rows stays, and is told of. */
export async function leaveImport(tx: Tx, id: number): Promise<void> {
  await rowsOf(tx, FORGET, [id]);
  const [left] = await rowsOf<{ company_id: number; low_stock_num: number }>(tx, LOW, [id]);
  if (left) await tellLowStockOfImport(tx, left.company_id, left.low_stock_num);
}

const STOP = `
  UPDATE import_job SET state = 'canceled', touched_at = now(), finished_at = now()
  WHERE user_id = ANY ($1::int[]) AND ($2::int IS NULL OR (company_id = $2 AND NOT staff))
    AND state IN ('mapping', 'checking', 'checked', 'importing', 'photos')
  RETURNING id`;

/** Stops what these people brought, as people of one company or (null) at all, after the piece that is being worked off. */
export async function stopImports(tx: Tx, userIds: readonly number[], companyId: number | null): Promise<void> {
  if (userIds.length === 0) return;
  for (const { id } of await rowsOf<{ id: number }>(tx, STOP, [userIds, companyId])) await leaveImport(tx, id);
}
