import type { Tx } from '@market/service-kit/data/tx';
import { type MoneyAccount, type MoneyKind, writeMoneyEntry } from './money.queries.ts';

/** Money between two accounts of the system, in kopecks. */
interface MoneyMovement {
  kind: MoneyKind;
  /** What it is for: once. */
  key: string;
  from: MoneyAccount;
  to: MoneyAccount;
  amount: number;
  at: Date;
}

/** Writes that money moved. @throws when it was written already: its caller holds what it is for */
export async function moveMoney(tx: Tx, movement: MoneyMovement): Promise<void> {
  if (!(await writeMoneyEntry(tx, movement))) throw new Error(`Money moved already: ${movement.key}`);
}
