import {
  ListStatementRows,
  ListStatements,
  MatchStatementRow,
  StatementAnswer,
  StatementId,
  StatementPage,
  StatementRowAnswer,
  StatementRowPage,
  UploadStatement,
} from '@market/billing-contract/statement';
import { router } from '@market/service-kit/trpc/trpc';
import { sellerProcedure } from '../procedures.ts';
import { importStatement } from './import-statement.ts';
import { matchRow } from './match-row.ts';
import { getStatement, listStatementRows, listStatements } from './read-statements.ts';
import { uploadStatement } from './upload-statement.ts';

const tags = ['statement'];

export const statementRouter = router({
  upload: sellerProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/statement', summary: 'Bring a statement of a bank, to look at', tags },
      repeatWindow: 10,
    })
    .input(UploadStatement)
    .output(StatementAnswer)
    .mutation(({ ctx, input }) => uploadStatement(ctx, input)),
  list: sellerProcedure
    .meta({ openapi: { method: 'GET', path: '/api/statements', summary: 'Statements that were brought, as long as they are kept', tags } })
    .input(ListStatements)
    .output(StatementPage)
    .query(({ ctx, input }) => listStatements(ctx, input)),
  get: sellerProcedure
    .meta({ openapi: { method: 'GET', path: '/api/statement/{id}', summary: 'A statement and what it pays', tags } })
    .input(StatementId)
    .output(StatementAnswer)
    .query(({ ctx, input }) => getStatement(ctx, input)),
  rows: sellerProcedure
    .meta({ openapi: { method: 'GET', path: '/api/statement/{id}/rows', summary: 'Documents of a statement', tags } })
    .input(ListStatementRows)
    .output(StatementRowPage)
    .query(({ ctx, input }) => listStatementRows(ctx, input)),
  match: sellerProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/statement/row/{id}', summary: 'Say which invoice a document pays', tags } })
    .input(MatchStatementRow)
    .output(StatementRowAnswer)
    .mutation(({ ctx, input }) => matchRow(ctx, input)),
  import: sellerProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/statement/{id}/import', summary: 'Pay the invoices that a statement pays', tags },
      repeatable: 'What is imported stays so, and pays once',
    })
    .input(StatementId)
    .output(StatementAnswer)
    .mutation(({ ctx, input }) => importStatement(ctx, input)),
});
