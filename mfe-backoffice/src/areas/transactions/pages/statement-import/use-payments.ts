import type { StatementRow } from '@market/billing-contract/statement';
import { billing } from '../../../../billing-api.ts';

/** The most that one answer holds. */
const PAGE = 1000;

interface Payments {
  /** How many invoices become paid, and what they come to in roubles; undefined until all is known. */
  invoices: number | undefined;
  sum: number | undefined;
  error: unknown;
  retry: () => void;
}

/** What an import would pay: read from the documents themselves, as the statement only counts them. */
export function usePayments(id: number, matched: number): Payments {
  const pages = Array.from({ length: Math.ceil(matched / PAGE) }, (_, index) => index + 1);
  const answers = billing.hooks.useQueries((ask) =>
    pages.map((page) => ask.statement.rows({ id, state: 'matched', page, per_page: PAGE })),
  );
  const isWhole = answers.every(({ data }) => data !== undefined);
  const paid = paidInvoices(answers.flatMap(({ data }) => data?.data ?? []));
  return {
    invoices: isWhole ? paid.size : undefined,
    sum: isWhole ? [...paid.values()].reduce((total, amount) => total + Math.round(amount * 100), 0) / 100 : undefined,
    error: answers.find(({ isError, data }) => isError && !data)?.error ?? null,
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}

/** Each invoice once, whatever number of documents pay it, with its sum. */
const paidInvoices = (rows: readonly StatementRow[]): ReadonlyMap<number, number> =>
  new Map(rows.flatMap(({ invoice }) => (invoice ? [[invoice.id, invoice.amount] as const] : [])));
