import { DEMO_ACCOUNTS } from '@market/identity/src/demo/demo-accounts';
import { ADMIN, BUYER_1, BUYER_2, sellerOf } from '../orders/buyers.ts';
import { BUSINESS_SCENES } from './texts/business-scenes.ts';
import { GOODS_SCENES } from './texts/goods-scenes.ts';
import type { Scene } from './texts/scene.ts';
import { ENDINGS, STAFF_SCENES } from './texts/scripted-scenes.ts';
import { SMALL_SCENES } from './texts/small-scenes.ts';

/** One conversation of the demo, before anything is said in it. */
export interface PlannedChannel {
  /** Names its streams of choices. */
  key: string;
  user: number;
  company: number;
  /** Who speaks for the company. */
  seller: number;
  /** Posts that stand at the end. */
  posts: number;
  /** Over how many days before the last it went, and how many days ago it ended. */
  days: number;
  endedDaysAgo: number;
  /** What is said where nothing else is to be. */
  scenes: readonly Scene[];
  /** What is said about orders of the two on their days. */
  followsOrders: boolean;
  ending: Scene;
  /** The last posts of the other side that this one has not read. */
  unread?: { of: 'buyer' | 'vendor'; posts: number };
  muted?: true;
  /** The user archived it in the end. */
  archived?: true;
  /** Pictures and documents are sent. */
  sendsFiles?: true;
}

const WITH = { first: 1, second: 2, archived: 6, reported: 10 } as const;
const ALL = [...GOODS_SCENES, ...BUSINESS_SCENES, ...SMALL_SCENES];

const between = (user: number, company: number) => ({ user, company, seller: sellerOf(company), scenes: ALL, followsOrders: true });

export const LONG_POSTS = 1_200;
/** Two of each side's conversations end on the last day, with posts that wait for them. */
export const PLANNED_CHANNELS: readonly PlannedChannel[] = [
  {
    ...{ key: 'long', ...between(BUYER_1, WITH.first), posts: LONG_POSTS, days: 430, endedDaysAgo: 0, sendsFiles: true },
    ...{ ending: ENDINGS.regulars, unread: { of: 'buyer', posts: 3 } },
  },
  { key: 'muted', ...between(BUYER_1, WITH.second), posts: 38, days: 120, endedDaysAgo: 1, ending: ENDINGS.muted, muted: true },
  { key: 'archived', ...between(BUYER_1, WITH.archived), posts: 29, days: 150, endedDaysAgo: 45, ending: ENDINGS.archived, archived: true },
  {
    ...{ key: 'second', ...between(BUYER_2, WITH.first), posts: 54, days: 70, endedDaysAgo: 0 },
    ...{ ending: ENDINGS.second, unread: { of: 'vendor', posts: 2 } },
  },
  { key: 'reported', ...between(BUYER_2, WITH.reported), posts: 33, days: 220, endedDaysAgo: 2, ending: ENDINGS.reported },
  {
    ...{ key: 'staff', ...between(ADMIN, WITH.first), posts: 16, days: 60, endedDaysAgo: 4, followsOrders: false },
    ...{ scenes: STAFF_SCENES.slice(0, -1), ending: STAFF_SCENES.at(-1) ?? [] },
  },
];

/** The place of the post within the ending of that conversation that was reported. */
export const REPORTED = { channel: 'reported', place: 2 } as const;

/** Everybody who writes, so that their names can be known. */
export const PLANNED_USERS = [...new Set(PLANNED_CHANNELS.map(({ user }) => user))];
export const PLANNED_COMPANIES = [...new Set(PLANNED_CHANNELS.map(({ company }) => company))];
/** Whether the accounts of the demo are those of the people here. */
export const isDemoOf = (names: ReadonlyMap<number, string>): boolean =>
  PLANNED_USERS.every((id) => DEMO_ACCOUNTS.some((account) => account.id === id && account.fio.ru === names.get(id)));
