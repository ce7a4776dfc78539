import { companyChanged } from '@market/companies-contract/company.events';
import type { Tx } from '@market/service-kit/data/tx';
import { emit } from '@market/service-kit/events/outbox';
import { roubles } from './company-view.ts';
import { logoUrls } from './logo-store.ts';
import { readCompanyCard, updateCompanyRow, type WrittenColumns } from './written-company.queries.ts';

/** Changes a company and publishes its card to the other services: nothing else may write to its row. */
export async function changeCompany(tx: Tx, id: number, columns: Partial<WrittenColumns>): Promise<void> {
  await updateCompanyRow(tx, { id, columns });
  await announceCompany(tx, id);
}

/** Tells the other services of a company, in the transaction that changed it. */
export async function announceCompany(tx: Tx, id: number): Promise<void> {
  const row = await readCompanyCard(tx, { id });
  if (!row) throw new Error(`company ${id} is not there to be announced`);
  const { logo_path, min_order_first, min_order_repeat, ...card } = row;
  await emit(tx, companyChanged, id, {
    ...card,
    logo: logoUrls(logo_path)?.small ?? null,
    min_order_first: roubles(min_order_first),
    min_order_repeat: roubles(min_order_repeat),
  });
}
