import type { PostCard } from '@market/chat-contract/post';
import { Random } from '../catalogue/random.ts';
import type { Assets } from './assets.ts';
import type { KeptFile } from './chat-pictures.ts';
import { expand } from './expand.ts';
import { type Subject, subjectOf } from './facts.ts';
import { type ChatMarket, MORNING, orderCard, type PlacedOrder, productCard, proposalCard, type ShownProposal } from './market.ts';
import type { PlannedChannel } from './plan.ts';
import { Slots } from './slots.ts';
import { ORDER_SCENES, type OrderStep, PROPOSAL_SCENE } from './texts/order-scenes.ts';
import type { Line, Scene } from './texts/scene.ts';
import { SINGLES } from './texts/small-scenes.ts';

const SECOND = 1_000;
const DAY = 86_400_000;

/** A post as it was said, before its channel's clock counts it. */
export interface Said {
  at: number;
  by: Line['by'];
  text: string;
  quotes: Said | null;
  card: PostCard | null;
  file: KeptFile | null;
  retractedAt: number | null;
}

/** What is said of an order after how many days, by what has become of it. */
const STEPS: Readonly<Record<string, readonly (readonly [OrderStep, number])[]>> = {
  ...{
    new: [['placed', 0]],
    canceled: [
      ['placed', 0],
      ['canceled', 2],
    ],
    in_processing: [['placed', 0]],
    formation: [
      ['placed', 0],
      ['assembled', 2],
    ],
  },
  ...{
    payed: [
      ['placed', 0],
      ['paid', 1],
    ],
    ready_to_delivery: [
      ['placed', 0],
      ['paid', 1],
      ['shipped', 3],
    ],
  },
  completed: [
    ['placed', 0],
    ['paid', 1],
    ['assembled', 2],
    ['shipped', 3],
    ['arrived', 7],
  ],
};

/** Writes one conversation, the earliest post first. */
export class Conversation {
  readonly #plan: PlannedChannel;
  readonly #market: ChatMarket;
  readonly #assets: Assets;
  readonly #random: Random;
  readonly #said: Said[] = [];

  constructor(plan: PlannedChannel, market: ChatMarket, assets: Assets) {
    this.#plan = plan;
    this.#market = market;
    this.#assets = assets;
    this.#random = new Random('conversation', plan.key);
  }

  /** @returns what was said, with how many posts the ending has */
  write(): { said: readonly Said[]; ending: readonly Said[] } {
    const { days, endedDaysAgo, ending, posts, key } = this.#plan;
    const last = this.#market.lastDay.getTime() - endedDaysAgo * DAY;
    const own = this.#orders(last);
    const closing = this.#play(ending, last + MORNING.begins, { order: own.at(-1), atOnce: true }) ?? [];
    const from = last - days * DAY;
    const slots = new Slots(key, { from, to: last });
    for (const order of own) if (order.placed_at.getTime() >= from) this.#follow(order, slots);
    for (const { created_at } of this.#proposals(last).slice(0, 2)) {
      const at = slots.after(created_at.getTime());
      if (at !== null) this.#play(PROPOSAL_SCENE, at);
    }
    this.#fill(slots, posts);
    return { said: this.#said.toSorted((a, b) => a.at - b.at), ending: closing };
  }

  #orders(until: number): PlacedOrder[] {
    const { user, company } = this.#plan;
    return this.#market.orders.filter(
      (order) => order.user_id === user && order.company_id === company && order.placed_at.getTime() < until,
    );
  }

  get #standing(): number {
    return this.#said.filter(({ retractedAt }) => retractedAt === null).length;
  }

  #follow(order: PlacedOrder, slots: Slots): void {
    if (!this.#plan.followsOrders) return;
    for (const [step, days] of STEPS[order.status] ?? []) {
      const at = slots.after(order.placed_at.getTime() + days * DAY);
      if (at !== null && this.#standing + 8 <= this.#plan.posts) this.#play(this.#random.pick<Scene>(ORDER_SCENES[step]), at, { order });
    }
  }

  /** Each scene once before any comes again. */
  #fill(slots: Slots, posts: number): void {
    let rest: Scene[] = [];
    let at = slots.any();
    while (this.#standing < posts) {
      if (at === null) throw new RangeError(`The conversation ${this.#plan.key} has no time left`);
      if (rest.length === 0) rest = this.#random.sample(this.#plan.scenes, this.#plan.scenes.length);
      const room = posts - this.#standing;
      const fitting = rest.findIndex((scene) => scene.length <= room);
      const scene = fitting === -1 ? [this.#random.pick(SINGLES)] : rest.splice(fitting, 1).flat();
      if (this.#play(scene, at)) at = slots.any();
    }
  }

  /** null: something is to be shown that there is none of. */
  #play(scene: Scene, from: number, { order, atOnce = false }: Played = {}): Said[] | null {
    const { company } = this.#plan;
    const random = new Random('scene', this.#plan.key, from);
    const subject = subjectOf(this.#market, { at: new Date(from), company, order, random });
    const shown = scene.map((line) => this.#shown(line, { subject, order, from }));
    if (shown.includes(null)) return null;
    let at = from;
    const lines: (Said | null)[] = [];
    for (const [place, line] of scene.entries()) {
      const isAsked = line.answers === undefined || lines[line.answers];
      if (!isAsked || (line.maybe !== undefined && !random.chance(line.maybe))) {
        lines.push(null);
        continue;
      }
      at += pause(random, atOnce);
      const { card = null, file = null, picture = '' } = shown[place] ?? {};
      const text = expand(line.text, { ...subject.facts, picture }, random);
      const quotes = line.quotes === undefined ? null : (lines[line.quotes] ?? null);
      lines.push({ at, by: line.by, text, quotes, card, file, retractedAt: line.retracted ? at + random.int(20, 70) * SECOND : null });
    }
    const said = lines.filter((line) => line !== null);
    this.#said.push(...said);
    return said;
  }

  #shown({ shows }: Line, { subject, order, from }: { subject: Subject; order: PlacedOrder | undefined; from: number }): Shown | null {
    if (shows === undefined) return {};
    if (shows === 'product') return { card: productCard(subject.goods) };
    if (shows === 'order') return order ? { card: orderCard(order) } : null;
    if (shows === 'proposal') return { card: proposalCard(this.#random.pick(this.#proposals(from))) };
    const file = this.#plan.sendsFiles ? this.#assets.take(shows) : null;
    return file && { file, picture: this.#assets.titleOf(file) };
  }

  #proposals(until: number): ShownProposal[] {
    const { user, company } = this.#plan;
    return this.#market.proposals.filter(
      (each) => each.user_id === user && each.company_id === company && each.created_at.getTime() < until,
    );
  }
}

interface Played {
  /** What it is about. */
  order?: PlacedOrder | undefined;
  /** Nobody takes a break. */
  atOnce?: boolean;
}

interface Shown {
  card?: PostCard;
  file?: KeptFile;
  picture?: string;
}

/** Between two posts: mostly a minute or two, now and then a break. */
function pause(random: Random, atOnce: boolean): number {
  const [from, to] = random.weighted([
    [[15, 150] as const, atOnce ? Number.MAX_SAFE_INTEGER : 62],
    [[180, 780] as const, 30],
    [[900, 1_500] as const, 8],
  ]);
  return random.int(from, to) * SECOND + random.int(0, 999);
}
