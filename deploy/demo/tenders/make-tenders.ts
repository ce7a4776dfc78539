import { dayAfter, moscowDay } from '@market/tenders/src/locked-tender/moscow-day';
import type { TenderStatus } from '@market/tenders-contract/tender-state';
import { Random } from '../catalogue/random.ts';
import { sellerOf } from '../orders/buyers.ts';
import { Bidders } from './bidders.ts';
import { type Asked, offersEnd, proposalsOf } from './make-proposals.ts';
import type { PastOrder, TenderMarket } from './market.ts';
import { type Fate, type PlannedTender, plannedTenders } from './plan.ts';
import { daysOf, type TenderDays } from './tender-days.ts';
import type { ProposalRow, QuestionRow, TenderRow } from './tender-rows.ts';
import { CITIES, CONDITIONS, QUESTIONS } from './texts/tender-texts.ts';

/** A tender with all that belongs to it. */
export interface Made extends Asked {
  tender: TenderRow;
  proposals: ProposalRow[];
  questions: QuestionRow[];
}

const STATUSES: Readonly<Record<Fate, TenderStatus>> = {
  ...{ open: 'open', expired: 'expired', canceled: 'canceled', declined: 'open', lapsed: 'open' },
  ...{ composing: 'awarded', offered: 'awarded', ordered: 'awarded' },
};
const DAY = 86_400_000;
const REMINDED_DAYS = 5;

/** What a tender asks for; of one that an order came of, the goods of that order. */
function requestOf(plan: PlannedTender, order: PastOrder | null, random: Random) {
  const city = random.pick(CITIES);
  const conditions = random.sample(CONDITIONS, 2).join(' ');
  if (order) {
    const [first] = order.lines;
    const pieces = order.lines.reduce((sum, { count, goods }) => sum + count * goods.units, 0);
    const total = order.lines.reduce((sum, { count, price }) => sum + count * price, 0);
    const name = first?.goods.name.ru ?? plan.goods.title;
    const text = `Нужна партия для магазина: ${order.lines.map(({ goods }) => goods.name.ru).join(', ')}. Всего ${pieces} шт.`;
    return {
      title: `${name}: партия для магазина`.slice(0, 200),
      text,
      conditions,
      city,
      pieces,
      price: Math.ceil(total / 100_000) * 100_000,
      piece: false,
    };
  }
  const pieces = random.pick(plan.goods.quantities);
  const each = random.int(plan.goods.price[0] / 10, plan.goods.price[1] / 10) * 1_000;
  const piece = random.chance(0.5);
  return { title: plan.goods.title, text: plan.goods.text, conditions, city, pieces, price: piece ? each : each * pieces, piece };
}

interface Placed {
  plan: PlannedTender;
  days: TenderDays;
  order: PastOrder | null;
  market: TenderMarket;
  user: number;
}

function tenderOf({ plan, days, order, market, user }: Placed): TenderRow {
  const random = new Random('request', plan.index);
  const { title, text, conditions, city, pieces, price, piece } = requestOf(plan, order, random);
  const ended = days.ended ?? days.hired ?? (plan.fate === 'expired' ? days.closesAt : days.created);
  const isSoon = days.closesAt.getTime() - market.day.getTime() < REMINDED_DAYS * DAY;
  return {
    ...{ id: 0, number: '', user_id: user, title: random.chance(0.92) ? title : null },
    description: `${text}\nКоличество: ${pieces} шт., доставка в город ${city}.\n${conditions}`,
    ...{ desired_price: price, price_for: piece ? 'piece' : 'whole', quantity: pieces, city },
    needed_by: random.chance(0.6) ? dayAfter(days.closesOn, random.int(10, 60)) : null,
    ...{ closes_on: days.closesOn, closes_at: days.closesAt },
    categories: plan.goods.categories.flatMap((key) => market.categories.get(key) ?? []),
    ...{ status: STATUSES[plan.fate], live_num: 0, moderated_num: 0, questions_num: 0, revision: 1, version: 1 },
    ...{ reminded_at: isSoon ? days.created : null, created_at: days.created, changed_at: ended, deleted_at: null },
  };
}

/** Questions of vendors; every other one has its answer already. */
function questionsOf(asked: Asked, count: number): QuestionRow[] {
  const random = new Random('questions', asked.plan.index);
  const [from, to] = [asked.tender.created_at.getTime(), offersEnd(asked).getTime()];
  const hasAnswers = random.chance(0.6) || count > 1;
  return random.sample(QUESTIONS, count).map(({ text, answer }, at) => {
    const company = random.int(1, 12);
    const asked_at = new Date(from + (to - from) * random.between(0.1, 0.6));
    const answered = hasAnswers && at % 2 === 0;
    const answered_at = answered ? new Date(asked_at.getTime() + (to - asked_at.getTime()) * random.between(0.1, 0.5)) : null;
    return { tender_id: 0, company_id: company, user_id: sellerOf(company), text, asked_at, answer: answered ? answer : null, answered_at };
  });
}

function made(placed: Placed, bidders: Bidders): Made {
  const asked = { ...placed, tender: tenderOf(placed) };
  const companies = bidders.of(placed.plan, placed.order?.company ?? null, [placed.days.created, offersEnd(asked)]);
  const proposals = proposalsOf(asked, companies);
  const questions = questionsOf(asked, placed.plan.questions);
  const live = proposals.filter(({ status }) => status !== 'canceled');
  const counts = {
    live_num: live.length,
    moderated_num: live.filter(({ moderated_at }) => moderated_at).length,
    questions_num: questions.length,
  };
  return { ...asked, tender: { ...asked.tender, ...counts, version: 1 + proposals.length + questions.length }, proposals, questions };
}

/** The tenders of the demo in the order in which they were posted, each with its number; the same day has the same rows. */
export function makeTenders(market: TenderMarket): Made[] {
  const bidders = new Bidders();
  const orders = [...market.orders];
  // Of the free plan whoever buys has one tender open: each shop posts one.
  const shops = [...market.shops];
  // Those with a hired proposal come first, before companies have offered as often as they may.
  const chosen = ({ fate }: PlannedTender): boolean => !['open', 'expired', 'canceled'].includes(fate);
  const plans = plannedTenders();
  const tenders = [...plans.filter(chosen), ...plans.filter((plan) => !chosen(plan))].map((plan) => {
    const order = plan.fate === 'ordered' ? (orders.shift() ?? null) : null;
    const user = order?.user ?? plan.user ?? shops.shift() ?? 0;
    return made({ plan, order, user, market, days: daysOf(plan, market.day, order?.placed_at ?? null) }, bidders);
  });
  return numbered(tenders.toSorted((a, b) => a.tender.created_at.getTime() - b.tender.created_at.getTime()));
}

/** Counts tenders and proposals in the order of their making, tenders within each year of Moscow. */
function numbered(tenders: readonly Made[]): Made[] {
  const lasts = new Map<string, number>();
  let proposal = 0;
  return tenders.map((each, at) => {
    const year = moscowDay(each.tender.created_at).slice(0, 4);
    const last = (lasts.get(year) ?? 0) + 1;
    lasts.set(year, last);
    const tender = { ...each.tender, id: at + 1, number: `${year}-${String(last).padStart(6, '0')}` };
    const proposals = each.proposals.map((row) => ({ ...row, id: ++proposal, tender_id: tender.id }));
    return { ...each, tender, proposals, questions: each.questions.map((row) => ({ ...row, tender_id: tender.id })) };
  });
}
