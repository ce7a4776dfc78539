import type { Tx } from '@market/service-kit/data/tx';
import type { Author } from '../goods/goods-owner.ts';
import { readTrust } from '../goods/product-owner.queries.ts';
import type { StoredImport } from './import-job.queries.ts';

/** Whoever brought a file writes its goods, by what they and their company may at this moment. */
export async function authorOf(tx: Tx, job: Pick<StoredImport, 'user_id' | 'staff' | 'company_id'>): Promise<Author> {
  const { user_id: userId, staff, company_id } = job;
  if (staff) return { kind: 'staff', userId };
  const company = await readTrust(tx, { company: company_id });
  return { kind: company?.trusted ? 'trusted' : 'vendor', userId };
}
