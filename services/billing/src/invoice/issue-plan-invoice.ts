import type { InvoiceParty } from '@market/billing-contract/invoice';
import type { PlanHolder } from '@market/billing-contract/tariff-limits';
import { toRoubles } from '@market/kit-contract/money';
import { lockText } from '@market/service-kit/data/locks';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { SignedInCtx } from '../context.ts';
import { daysAfter } from '../ledger/move-bonuses.ts';
import { readPerson } from '../person/person.queries.ts';
import { billingSettings, marketplaceOf } from '../settings.ts';
import { voidOverdue } from './invoice.queries.ts';
import { type Issued, writeInvoice } from './write-invoice.ts';

interface PlanPurchase {
  holder: PlanHolder;
  holderId: number;
  tariff: { id: number; name: string };
  days: number;
  /** Kopecks. */
  amount: number;
}

/** An invoice of the marketplace itself for days of a plan. Asked again for the same purchase it answers the same one, until that is paid. */
export async function issuePlanInvoice(ctx: SignedInCtx, { holder, holderId, tariff, days, amount }: PlanPurchase): Promise<Issued> {
  const payer = await payerOf(ctx, { holder, holderId });
  const price = toRoubles(amount);
  const lines = [{ name: `Тариф «${tariff.name}», дней: ${days}`, count: 1, price, sum: price }];
  return inTransaction(ctx.db.pool, async (tx) => {
    await lockText(tx, `invoice plan ${holder} ${holderId}`);
    const settings = await billingSettings.get(tx);
    const seller = marketplaceOf(settings);
    const now = ctx.now();
    // One whose time is over may still wait for the clock, and is nothing to answer.
    await voidOverdue(tx, { now, holder, holderId });
    const due = daysAfter(now, settings.invoice_days);
    const purchase = { holder, holderId, tariff: tariff.id, days };
    const user = ctx.principal.userId;
    return writeInvoice(tx, { purchase, company: null, user, seller, payer, lines, bonuses: 0, amount, due }, now);
  });
}

/** The company that a vendor acts for; the organisation that a buyer orders for first, or the buyer. */
async function payerOf(ctx: SignedInCtx, { holder, holderId }: Pick<PlanPurchase, 'holder' | 'holderId'>): Promise<InvoiceParty> {
  if (holder === 'company') return ctx.companyAsPayer(holderId);
  const [organization, person] = await Promise.all([ctx.organizationOf(holderId), readPerson(ctx.db.pool, { id: holderId })]);
  return organization ?? { name: person?.fio ?? '', inn: '', kpp: '', address: '' };
}
