import { FILE_CODINGS } from '@market/modules-contract/distribution';
import { audit, SYSTEM } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Dependencies } from '../context.ts';
import { lockFeed } from '../feed/write-feed.ts';
import { keyOf } from '../version/module-files.ts';
import { findIdleVersion, forgetFiles, markSwept } from './sweep.queries.ts';

type Sweeping = Pick<Dependencies, 'db' | 'files' | 'now'>;

/** Tabs stay open for days, and a version is put back to work within days or never. */
const KEPT_MS = 30 * 86_400_000;

/** Deletes the files of versions that left work thirty days ago. Their rows and their history stay. */
export async function sweepVersions(deps: Sweeping): Promise<void> {
  while (await sweepOne(deps));
}

/**
 * Under the lock of the feed: nobody puts the version to work meanwhile, and no publication counts on a content that is being deleted. Ended in between,
 * the next run deletes what is left.
 */
const sweepOne = ({ db, files, now }: Sweeping): Promise<boolean> =>
  inTransaction(db.pool, async (tx) => {
    await lockFeed(tx);
    const idle = await findIdleVersion(tx, { before: new Date(now().getTime() - KEPT_MS) });
    if (!idle) return false;
    const { id, module_id: module, version } = idle;
    const unused = await forgetFiles(tx, { version: id });
    await Promise.all(unused.flatMap(({ digest }) => FILE_CODINGS.map((coding) => files.delete(keyOf(digest, coding)))));
    await markSwept(tx, { version: id, at: now() });
    await audit(tx, { actor: SYSTEM, action: 'version.swept', subject: 'module', subjectId: module, after: { version } });
    return true;
  });
