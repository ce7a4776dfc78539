import { toRoubles } from '@market/kit-contract/money';
import { discountOf } from '@market/orders-contract/judge-cart';
import { type CancelReason, FINAL, type OrderActor, type OrderStatus } from '@market/orders-contract/order-state';
import { ADMIN, MANAGER, sellerOf } from './buyers.ts';
import type { DemoLine, PartState } from './order-seed.ts';

/** What becomes of a part, in the words of its timeline. */
export type Step =
  | { do: 'status'; to: OrderStatus; by: OrderActor; reason?: string; cancel?: CancelReason }
  | { do: 'pay'; method: 'transfer' | 'cash' | 'other' }
  /** The seller asks for more of the first line, or for a delivery cost in kopecks. */
  | { do: 'propose'; more?: number; delivery?: number }
  /** `short`: what is more of it is not there. */
  | { do: 'agree'; short?: true }
  | { do: 'disagree' }
  | { do: 'ask'; reason: CancelReason; text: string }
  | { do: 'refuse'; reason: string };

interface Start {
  buyer: number;
  company: number;
  percent: number;
  lines: readonly DemoLine[];
  placed: Date;
}

const ARCHIVED_AFTER = 90 * 86_400_000;
/** A change of what is held, and the settlement that follows it. */
const SETTLED = 2;

/** One seller's part, from when it was placed. Its steps are taken by the same rules as in the service. */
export class PartLife {
  readonly state: PartState;
  readonly #start: Start;

  constructor(start: Start) {
    this.#start = start;
    const { placed, lines, buyer } = start;
    this.state = {
      ...{ status: 'new', payment_status: 'not_paid', payment: null, stock_status: 'reserved', stock_step: 1, version: 0 },
      ...{ ...sumsOf(lines), delivery_cost: 0, proposal: null, cancel_request: null, cancel_reason: null },
      ...{
        placed_at: placed,
        status_at: placed,
        changed_at: placed,
        accepted_at: null,
        completed_at: null,
        archived_at: null,
        reopened_at: null,
      },
      ...{ lines: lines.map((line) => ({ ...line })), events: [] },
    };
    this.#note(placed, { actor: 'buyer', actorId: buyer, kind: 'placed', after: 'new' });
  }

  take(step: Step, at: Date): void {
    switch (step.do) {
      case 'status':
        this.#move(step, at);
        break;
      case 'pay':
        this.#pay(step.method, at);
        break;
      case 'propose':
        this.#propose(step, at);
        break;
      case 'agree':
        this.#agree(step.short === true, at);
        break;
      case 'disagree':
        this.state.proposal = null;
        this.#note(at, { ...this.#by('buyer'), kind: 'disagreed' });
        break;
      case 'ask':
        this.#ask(step, at);
        break;
      case 'refuse':
        this.state.cancel_request = null;
        this.#note(at, { ...this.#by('vendor'), kind: 'cancel_declined', reason: step.reason });
    }
  }

  /** What is over for long stands in the archive. */
  archive(now: Date): void {
    const at = new Date(this.state.status_at.getTime() + ARCHIVED_AFTER);
    if (!FINAL.includes(this.state.status) || at > now) return;
    this.state.archived_at = at;
    this.#note(at, { ...this.#by('system'), kind: 'archived' });
  }

  #move({ to, by, reason, cancel }: Extract<Step, { do: 'status' }>, at: Date): void {
    const { state } = this;
    const from = state.status;
    if (to === 'payed' && state.payment_status === 'not_paid') this.#paid('transfer', at);
    if (FINAL.includes(to) || FINAL.includes(from)) this.#settle(to);
    if (from === 'completed') state.reopened_at = at;
    if (to === 'canceled') Object.assign(state, { cancel_reason: cancel ?? 'other', cancel_request: null, proposal: null });
    else state.accepted_at ??= at;
    state.completed_at = to === 'completed' ? at : null;
    Object.assign(state, { status: to, status_at: at });
    this.#note(at, { ...this.#by(by), kind: 'status', before: from, after: to, reason: reason ?? cancel ?? null });
  }

  #settle(to: OrderStatus): void {
    const { reopened_at } = this.state;
    this.state.stock_step += SETTLED;
    this.state.stock_status = to === 'canceled' ? (reopened_at ? 'returned' : 'released') : to === 'completed' ? 'written_off' : 'reserved';
  }

  #paid(method: string, at: Date): void {
    const { placed, company } = this.#start;
    const reference = method === 'transfer' ? `П/п ${company}${placed.getUTCDate()}${placed.getUTCHours()}` : '';
    this.state.payment_status = 'paid';
    this.state.payment = { method, date: at.toISOString().slice(0, 10), reference, by_hand: true };
  }

  #pay(method: string, at: Date): void {
    this.#paid(method, at);
    this.#note(at, { ...this.#by('vendor'), kind: 'payment', before: 'not_paid', after: 'paid' });
  }

  #propose({ more = 0, delivery }: Extract<Step, { do: 'propose' }>, at: Date): void {
    const { state } = this;
    const [line] = state.lines as [DemoLine];
    const raised = this.#with(line, line.count + more);
    const { sum, discount } = sumsOf(raised);
    const amount = toRoubles(sum - discount + (delivery ?? state.delivery_cost));
    const { product_id, run_id, count } = line;
    const item = { product_id, run_id: run_id || null, before: count, count: count + more };
    this.#note(at, { ...this.#by('vendor'), kind: 'proposed', before: this.#amount(), after: String(amount) });
    state.proposal = {
      ...{ items: more > 0 ? [item] : [], delivery_cost: delivery === undefined ? null : toRoubles(delivery), amount },
      ...{ by: 'vendor', at: at.toISOString() },
    };
  }

  #agree(isShort: boolean, at: Date): void {
    const { state } = this;
    const before = this.#amount();
    for (const { product_id, run_id, count } of state.proposal?.items ?? []) {
      const line = state.lines.find((each) => each.product_id === product_id && each.run_id === (run_id ?? 0)) as DemoLine;
      state.lines = this.#with(line, count).map((each) =>
        each.place === line.place && isShort ? { ...each, reserved: line.count } : each,
      );
    }
    state.delivery_cost = state.proposal?.delivery_cost ? Math.round(state.proposal.delivery_cost * 100) : state.delivery_cost;
    state.proposal = null;
    if (isShort) state.stock_status = 'shortage';
    this.#resum();
    this.#note(at, { ...this.#by('buyer'), kind: 'agreed', before, after: this.#amount() });
  }

  #ask({ reason, text }: Extract<Step, { do: 'ask' }>, at: Date): void {
    this.state.cancel_request = { reason, text, at: at.toISOString() };
    this.#note(at, { ...this.#by('buyer'), kind: 'cancel_requested', reason: text });
  }

  #resum(): void {
    Object.assign(this.state, sumsOf(this.state.lines));
    this.state.stock_step += SETTLED;
  }

  /** The lines with another count of one. */
  #with(line: DemoLine, count: number): DemoLine[] {
    const discount = discountOf(line.price * count, this.#start.percent);
    return this.state.lines.map((each) => (each.place === line.place ? { ...each, count, reserved: count, discount } : each));
  }

  #amount(): string {
    const { sum, discount, delivery_cost } = this.state;
    return String(toRoubles(sum - discount + delivery_cost));
  }

  #by(actor: OrderActor): { actor: OrderActor; actorId: number | null } {
    const { buyer, company } = this.#start;
    const ids: Record<OrderActor, number | null> = { buyer, vendor: sellerOf(company), manager: MANAGER, admin: ADMIN, system: null };
    return { actor, actorId: ids[actor] };
  }

  #note(
    at: Date,
    event: { actor: OrderActor; actorId: number | null; kind: string; before?: string; after?: string; reason?: string | null },
  ): void {
    this.state.events.push({ before: null, after: null, reason: null, at, ...event });
    this.state.version += 1;
    this.state.changed_at = at;
  }
}

const sumsOf = (lines: readonly DemoLine[]): { sum: number; discount: number } => ({
  sum: lines.reduce((total, { price, count }) => total + price * count, 0),
  discount: lines.reduce((total, line) => total + line.discount, 0),
});
