import {
  AddTransaction,
  BalanceAnswer,
  GetBalance,
  ListTransactions,
  TransactionAnswer,
  TransactionPage,
} from '@market/billing-contract/transaction';
import { raw } from '@market/service-kit/trpc/raw-json';
import { router } from '@market/service-kit/trpc/trpc';
import { adminProcedure, payerProcedure } from '../procedures.ts';
import { addTransaction, getBalance } from './add-transaction.ts';
import { listTransactions } from './list-transactions.ts';

const tags = ['transaction'];

export const transactionRouter = router({
  list: payerProcedure
    .meta({ openapi: { method: 'GET', path: '/api/transactions', summary: 'Movements of bonuses, page by page', tags } })
    .input(ListTransactions)
    .output(raw(TransactionPage))
    .query(({ ctx, input }) => listTransactions(ctx, input)),
  add: adminProcedure
    .meta({ openapi: { method: 'POST', path: '/api/transaction', summary: 'Give or take bonuses', tags }, repeatWindow: 10 })
    .input(AddTransaction)
    .output(TransactionAnswer)
    .mutation(({ ctx, input }) => addTransaction(ctx, input)),
  balance: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/api/user/{user_id}/bonus', summary: 'Bonuses of a user', tags } })
    .input(GetBalance)
    .output(BalanceAnswer)
    .query(({ ctx, input }) => getBalance(ctx, input)),
});
