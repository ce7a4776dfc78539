import type { Tx } from '@market/service-kit/data/tx';
import { ensureCompanyAccount, type MoneyAccount, type MoneyKind, writeMoneyEntry } from './money.queries.ts';

/** Money between two accounts, in kopecks. */
interface MoneyMovement {
  kind: MoneyKind;
  /** What it is for: once. */
  key: string;
  from: MoneyAccount;
  to: MoneyAccount;
  amount: number;
  at: Date;
  /** Whose account `company` is. */
  company?: number | null;
  order?: number | null;
  /** null: the system. */
  author?: number | null;
}

/** Writes that money moved. @throws when it was written already: its caller holds what it is for */
export async function moveMoney(tx: Tx, { company = null, order = null, author = null, ...movement }: MoneyMovement): Promise<void> {
  if (company !== null) await ensureCompanyAccount(tx, { company });
  if (!(await writeMoneyEntry(tx, { ...movement, company, order, author }))) throw new Error(`Money moved already: ${movement.key}`);
}
