import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { notificationWanted } from '@market/notifications-contract/notification.events';
import { tryLockSession } from '@market/service-kit/data/locks';
import { postgresFailure } from '@market/service-kit/data/postgres-failure';
import { inTransaction } from '@market/service-kit/data/transaction';
import { emit } from '@market/service-kit/events/outbox';
import type { Dependencies } from '../context.ts';
import { goodsScope, type ScopeCtx } from '../goods/goods-scope.ts';
import { noteKeptFile } from '../quota/kept-files.queries.ts';
import { TABLE_TYPES, writeTable } from '../spreadsheet/write-table.ts';
import { failExport, finishExport, nextExport, type StoredExport } from './export-job.queries.ts';
import { goodsTable } from './goods-table.ts';

type Writing = Pick<Dependencies, 'db' | 'files' | 'textMatches'>;

/** Writes the file of an export and notes it down, for its owner in their notifications as well; whoever is late notes nothing. */
export async function writeExport(dependencies: Writing, job: StoredExport): Promise<void> {
  const { db, files } = dependencies;
  const scope = await goodsScope(asOwner(dependencies, job), job.filter);
  const key = `catalogue/export/${job.id}-${randomBytes(8).toString('hex')}`;
  let rows = 0;
  const table = await goodsTable(db.pool, { scope, locale: job.locale }, (counted) => {
    rows = counted;
  });
  let bytes = 0;
  await files.put(
    key,
    measured(writeTable(job.format, table, job.locale), (length) => (bytes += length)),
    TABLE_TYPES[job.format],
  );
  const isNoted = await inTransaction(db.pool, async (tx) => {
    const noted = (await finishExport(tx, { job: job.id, file: key, rows })).length > 0;
    if (noted && job.company_id !== null) await noteKeptFile(tx, { path: key, company: job.company_id, bytes });
    if (noted) {
      await emit(tx, notificationWanted('catalogue'), job.user_id, {
        ...{ user_id: job.user_id, topic: 'goods', kind: 'export_finished', intent: 'success', target: { kind: 'export', id: job.id } },
        title: { ru: 'Выгрузка товаров готова', en: 'The export of goods is ready' },
        text: { ru: `Строк в файле: ${rows}`, en: `Rows in the file: ${rows}` },
      });
    }
    return noted;
  });
  if (!isNoted) await files.delete(key);
}

/** The same bytes, each piece told of as it goes. */
function measured(content: Readable, onPiece: (length: number) => void): Readable {
  const pieces = async function* (): AsyncGenerator<Buffer | string> {
    for await (const piece of content) {
      onPiece(Buffer.byteLength(piece));
      yield piece;
    }
  };
  return Readable.from(pieces(), { highWaterMark: 1 });
}

/** The filter is understood as its owner gave it: by the owner's role and company. */
const asOwner = ({ db, textMatches }: Writing, { user_id, company_id }: StoredExport): ScopeCtx => ({
  ...{ db, textMatches },
  principal: { userId: user_id, roles: [company_id === null ? 'ROLE_ADMIN' : 'ROLE_VENDOR'], companyId: company_id, sessionId: '' },
});

/** Gives an export up that cannot be written, lest it keep all others waiting; its owner may ask again. */
async function giveUp({ db }: Writing, { id, user_id }: StoredExport): Promise<void> {
  await inTransaction(db.pool, async (tx) => {
    if ((await failExport(tx, { job: id })).length === 0) return;
    await emit(tx, notificationWanted('catalogue'), user_id, {
      ...{ user_id, topic: 'goods', kind: 'export_failed', intent: 'error', target: { kind: 'goods' } },
      title: { ru: 'Выгрузка товаров не удалась', en: 'The export of goods failed' },
      text: { ru: 'Попробуйте ещё раз', en: 'Try once more' },
    });
  });
}

/** A statement that took too long once takes too long again. */
const TOO_LONG = '57014';

/** Whether it would go better later: neither the filter nor the goods are at fault. */
function isPassing(thrown: unknown): boolean {
  const { code, errno } = thrown as { code?: unknown; errno?: unknown };
  return code !== TOO_LONG && (postgresFailure(thrown) === 'unavailable' || typeof errno === 'number');
}

/** Writes the next export that waits, if nobody else is at it. Answers whether there was one. */
export async function writeNextExport(dependencies: Writing): Promise<boolean> {
  const { pool, connectDirectly } = dependencies.db;
  const job = await nextExport(pool);
  if (!job) return false;
  // Of a connection, not of a transaction: a file of a million rows takes longer than one may last.
  const session = await connectDirectly();
  try {
    if (!(await tryLockSession(session, 'catalogue.export', job.id))) return false;
    await writeExport(dependencies, job).catch(async (thrown: unknown) => {
      if (!isPassing(thrown)) await giveUp(dependencies, job);
      throw thrown;
    });
    return true;
  } finally {
    // The lock ends with it.
    await session.end().catch(() => undefined);
  }
}
