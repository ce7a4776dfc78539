/** What many movements come to, in bonuses. */
export interface TransactionTotals {
  total: number;
  income: number;
  expense: number;
}
