import { type ListStatementRows, rowStates } from '@market/billing-contract/statement';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlNumber, urlParam } from '@market/shell-kit/routing/url-state';
import { filtersOf } from '@market/shell-kit/ui/use-index-page';
import { z } from 'zod';

/** The page as its address has it: which statement is looked at (0: none yet), and which of its documents. */
export const statementParams = {
  ...tableParams,
  statement: urlNumber({ max: 2_147_483_647 }, 0),
  state: urlParam(z.enum([...rowStates, '']), ''),
};
export type StatementParams = UrlValues<typeof statementParams>;

export const filters = filtersOf(statementParams, ['state']);

/** Which documents the service is asked for. */
export const rowsInput = ({ statement, page, per_page, state }: StatementParams): ListStatementRows => ({
  ...{ id: statement, page, per_page },
  ...(state === '' ? {} : { state }),
});
