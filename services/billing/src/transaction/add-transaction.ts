import { randomUUID } from 'node:crypto';
import type { AddTransaction, BalanceAnswer, GetBalance, TransactionAnswer } from '@market/billing-contract/transaction';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';
import { readAccount } from '../ledger/account.queries.ts';
import { credit, debit } from '../ledger/move-bonuses.ts';
import { readPerson } from '../person/person.queries.ts';
import { notify } from '../words/news.ts';
import { readTransaction } from './transaction.queries.ts';
import { transactionView } from './transaction-view.ts';

/**
 * Gives a person bonuses or takes them; never more than are free.
 *
 * @throws DomainError USER_NOT_FOUND, USER_HAS_NO_ACCOUNT, BONUS_NOT_ENOUGH
 */
export async function addTransaction(ctx: SignedInCtx, { user_id: user, amount, comment }: AddTransaction): Promise<TransactionAnswer> {
  const { moved, row } = await inTransaction(ctx.db.pool, async (tx) => {
    await accountHolder(tx, user);
    const author = ctx.principal.userId;
    const movement = { user, amount: Math.abs(amount), kind: 'manual' as const, system: 'manual' as const, at: ctx.now(), comment, author };
    const done = await (amount > 0 ? credit : debit)(tx, { ...movement, key: `manual:${randomUUID()}` });
    const written = done && (await readTransaction(tx, { id: String(done.posting) }));
    if (!(done && written)) throw new Error('A movement was not written');
    await audit(tx, { actor: actorOf(ctx), action: 'bonus.moved', subject: 'user', subjectId: user, after: { amount }, reason: comment });
    await notify(tx, { kind: amount > 0 ? 'bonus_given' : 'bonus_taken', userIds: [user], count: Math.abs(amount) });
    return { moved: done, row: written };
  });
  return { data: { ...transactionView(row, ctx.locale), balance_before: moved.before, balance_after: moved.after } };
}

/** Whom an administrator may give bonuses to, with what they have. @throws DomainError USER_NOT_FOUND, USER_HAS_NO_ACCOUNT */
export async function getBalance(ctx: SignedInCtx, { user_id }: GetBalance): Promise<BalanceAnswer> {
  const { id, fio } = await accountHolder(ctx.db.pool, user_id);
  const { balance = 0, held = 0 } = (await readAccount(ctx.db.pool, { user: user_id })) ?? {};
  return { data: { user: { id, fio }, free: balance - held, held, balance } };
}

const HOLDERS = ['ROLE_BUYER', 'ROLE_VENDOR'];

async function accountHolder(tx: Tx, user: number): Promise<{ id: number; fio: string | null }> {
  const person = await readPerson(tx, { id: user });
  if (!person) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { user_id: 'USER_NOT_FOUND' });
  if (!person.roles.some((role) => HOLDERS.includes(role)))
    throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { user_id: 'USER_HAS_NO_ACCOUNT' });
  return person;
}
