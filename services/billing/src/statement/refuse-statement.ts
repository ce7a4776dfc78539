import { DomainError } from '@market/service-kit/errors';

/** What is wrong with a file of a bank, or with a line of it. */
export type StatementFault =
  | 'STATEMENT_FORMAT'
  | 'STATEMENT_VERSION'
  | 'STATEMENT_ENCODING'
  | 'STATEMENT_LINE_LONG'
  | 'STATEMENT_CUT_OFF'
  | 'STATEMENT_SECTION'
  | 'STATEMENT_ACCOUNT_MISSING'
  | 'STATEMENT_ACCOUNT_FOREIGN'
  | 'STATEMENT_DATE_INVALID'
  | 'STATEMENT_SUM_INVALID'
  | 'STATEMENT_FIELD_MISSING'
  | 'STATEMENT_TOO_MANY';

/** @throws DomainError always: the file as a whole is not read */
export function refuseStatement(code: StatementFault, details?: Record<string, unknown>): never {
  throw new DomainError('UNPROCESSABLE_CONTENT', code, details, { file: code });
}
