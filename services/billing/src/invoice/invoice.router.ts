import { GetInvoice, InvoiceAnswer, InvoiceIssued, InvoicePage, IssueInvoice, ListInvoices } from '@market/billing-contract/invoice';
import { router } from '@market/service-kit/trpc/trpc';
import { serviceProcedure, signedInProcedure } from '../procedures.ts';
import { issueInvoice } from './issue-invoice.ts';
import { getInvoice, listInvoices } from './read-invoices.ts';

const tags = ['invoice'];

export const invoiceRouter = router({
  list: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/invoices', summary: 'Invoices, page by page', tags } })
    .input(ListInvoices)
    .output(InvoicePage)
    .query(({ ctx, input }) => listInvoices(ctx, input)),
  get: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/invoice/{id}', summary: 'An invoice', tags } })
    .input(GetInvoice)
    .output(InvoiceAnswer)
    .query(({ ctx, input }) => getInvoice(ctx, input)),
  issue: serviceProcedure
    .meta({ repeatable: 'The same content answers the same invoice' })
    .input(IssueInvoice)
    .output(InvoiceIssued)
    .mutation(({ ctx, input }) => issueInvoice(ctx, input)),
});
