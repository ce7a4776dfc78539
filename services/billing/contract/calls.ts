import { callOf } from '@market/kit-contract/call';
import { BonusesHeld, BonusesReleased, HoldBonuses, ReleaseBonuses } from './bonus.ts';
import { InvoiceIssued, IssueInvoice } from './invoice.ts';
import { OrderPaymentAnswer, StartOrderPayment } from './order-payment.ts';

/** Holds what may be spent on the parts of an order. A key that is known already answers what it holds. */
export const holdBonuses = callOf({ to: 'billing', procedure: 'bonus.hold', type: 'mutation', input: HoldBonuses, output: BonusesHeld });

/** Gives back what was held under keys; one that is not known yet never holds anything. */
export const releaseBonuses = callOf({
  to: 'billing',
  procedure: 'bonus.release',
  type: 'mutation',
  input: ReleaseBonuses,
  output: BonusesReleased,
});

/** Begins to pay parts of an order by card, or answers what became of that. */
export const startOrderPayment = callOf({
  to: 'billing',
  procedure: 'payment.startOrder',
  type: 'mutation',
  input: StartOrderPayment,
  output: OrderPaymentAnswer,
});

/** Issues the invoice of one seller's part of an order. The same content answers the same invoice; any other takes its place. */
export const issueInvoice = callOf({
  to: 'billing',
  procedure: 'invoice.issue',
  type: 'mutation',
  input: IssueInvoice,
  output: InvoiceIssued,
});
