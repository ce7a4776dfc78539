import { rowsOf, type Tx } from '@market/service-kit/data/transaction';
import type { Author } from '../goods/goods-owner.ts';
import type { StoredImport } from './import-job.ts';

/** Whoever brought a file writes its goods, by what he and his company may at this moment. */
export async function authorOf(tx: Tx, job: Pick<StoredImport, 'user_id' | 'staff' | 'company_id'>): Promise<Author> {
  const { user_id: userId, staff, company_id } = job;
  if (staff) return { kind: 'staff', userId };
  const [company] = await rowsOf<{ trusted: boolean }>(tx, 'SELECT trusted FROM company_card WHERE id = $1', [company_id]);
  return { kind: company?.trusted ? 'trusted' : 'vendor', userId };
}
