import type { Transaction } from '@market/billing-contract/transaction';
import type { Locale } from '@market/kit-contract/locale';
import { ENTRY_WORDS } from '../words/entry-words.ts';
import type { TransactionRow } from './transaction.queries.ts';

/** A movement as its readers see it. */
export const transactionView = (row: TransactionRow, locale: Locale): Transaction => ({
  ...{ id: Number(row.id), created_at: row.created_at.toISOString(), amount: row.amount, kind: row.kind, order_id: row.order_id },
  user: { id: row.user_id, fio: row.user_fio },
  comment: row.comment || ENTRY_WORDS[row.kind][locale],
  author: row.author_id === null ? null : { id: row.author_id, fio: row.author_fio },
});
