import type { ImportAnswer } from '@market/catalogue-contract/import';
import { notificationWanted } from '@market/notifications-contract/notification.events';
import { actorOf, audit } from '@market/service-kit/data/audit';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import { emit } from '@market/service-kit/events/outbox';
import type { SignedInCtx } from '../context.ts';
import { requireImportPlace } from '../quota/quota.ts';
import { getImport } from './get-import.ts';
import { beginUndo, finishUndo } from './import-job.queries.ts';
import { moveOnce } from './import-job.ts';

/**
 * Has what an import did taken back: what it made goes, what it changed becomes what it was, but for what was changed since.
 *
 * @throws DomainError IMPORT_NOT_FOUND, IMPORT_STATE, IMPORT_OPEN_LIMIT
 */
export async function undoImport(ctx: SignedInCtx, { id }: { id: number }): Promise<ImportAnswer> {
  await moveOnce(ctx, { id, reached: ['undoing', 'undone'] }, async (tx, job) => {
    await requireImportPlace(tx, job);
    if ((await beginUndo(tx, { job: id, user: ctx.principal.userId })).length === 0) throw new DomainError('CONFLICT', 'IMPORT_STATE');
    await audit(tx, { actor: actorOf(ctx), action: 'import.undo_started', subject: 'import', subjectId: id });
  });
  ctx.bulk.wake();
  return getImport(ctx, { id });
}

/** Ends it once, and notifies whoever brought the file. */
export async function endUndo(tx: Tx, id: number): Promise<void> {
  const ended = await finishUndo(tx, { job: id });
  if (!ended) return;
  const { user_id, undone_by, company_id, file_name, undone_num, kept_num } = ended;
  const actor = { id: undone_by, roles: [] };
  await audit(tx, {
    actor,
    action: 'import.undone',
    subject: 'import',
    subjectId: id,
    after: { company_id, file_name, undone_num, kept_num },
  });
  await emit(tx, notificationWanted('catalogue'), user_id, {
    ...{ user_id, topic: 'goods', kind: 'import_undone', intent: kept_num === 0 ? 'success' : 'warning', target: { kind: 'import', id } },
    title: { ru: `Загрузка отменена: ${file_name}`, en: `The import was undone: ${file_name}` },
    text: {
      ru: `Возвращено товаров: ${undone_num}, оставлено из-за изменений после загрузки: ${kept_num}`,
      en: `Products taken back: ${undone_num}, left because of later changes: ${kept_num}`,
    },
  });
}
