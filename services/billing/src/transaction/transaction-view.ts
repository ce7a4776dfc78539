import type { Transaction } from '@market/billing-contract/transaction';
import type { Locale } from '@market/kit-contract/locale';
import { ENTRY_WORDS } from '../words/entry-words.ts';
import type { TransactionRow } from './transaction.queries.ts';

/** A movement as its readers see it. */
export const transactionView = (row: TransactionRow, locale: Locale): Transaction => ({
  ...{ id: Number(row.id), created_at: row.created_at.toISOString(), amount: row.amount, kind: row.kind, order_id: row.order_id },
  user: { id: row.user_id, fio: row.user_fio },
  comment: wordsOf(row, locale),
  author: row.author_id === null ? null : { id: row.author_id, fio: row.author_fio },
});

/** What an administrator wrote stands as it is. What the system wrote is the code that it was about. */
function wordsOf({ kind, comment }: TransactionRow, locale: Locale): string {
  const words = ENTRY_WORDS[kind][locale];
  if (!comment || kind === 'manual') return comment || words;
  return kind === 'promo' ? `${words} ${comment}` : `${words}, ${ENTRY_WORDS.promo[locale].toLowerCase()} ${comment}`;
}
