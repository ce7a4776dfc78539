import { Random } from '../catalogue/random.ts';
import { ADMIN } from '../orders/buyers.ts';
import { daysBefore, knownSince, type Market, type Person } from './market.ts';

/** A code as billing keeps it. */
export interface PromoCode {
  id: number;
  code: string;
  author_id: number;
  own: boolean;
  amount: number | null;
  bonus: number | null;
  max_uses: number | null;
  uses: number;
  starts_on: string | null;
  ends_on: string | null;
  active: boolean;
  created_at: Date;
}

/** A code of an administrator's. Days count from the seeding, those before it below zero. */
export interface PlannedCode {
  code: string;
  amount?: number;
  bonus?: number;
  made: number;
  starts?: number;
  ends?: number;
  /** How many uses were left besides those that it had; `used up`: none. */
  uses?: 'used up' | number;
  off?: true;
  /** How often it is chosen; absent: never. */
  weight?: number;
}

/** Thirty codes: for everybody and for some days, limited and used up, to come and over, worth what settings say and worth nothing. */
export const PLANNED_CODES: readonly PlannedCode[] = [
  { code: 'WELCOME', made: -720, weight: 8 },
  { code: 'WELCOME-500', amount: 500, bonus: 0, made: -720, weight: 6 },
  { code: 'OPT-START', amount: 700, made: -700, weight: 5 },
  { code: 'START1000', amount: 1_000, bonus: 500, made: -640, uses: 'used up', weight: 4 },
  { code: 'FIRST20', amount: 300, made: -600, uses: 'used up', weight: 4 },
  { code: 'CLUB-50', amount: 800, made: -500, uses: 42, weight: 4 },
  { code: 'VYSTAVKA', amount: 600, made: -430, starts: -420, ends: -300, weight: 24 },
  { code: 'NEDELYA-OPTA', amount: 400, made: -340, starts: -330, ends: -240, weight: 24 },
  { code: 'SKLAD-DAY', amount: 400, made: -250, starts: -240, ends: -150, weight: 24 },
  { code: 'SEZON-1', amount: 450, made: -160, starts: -150, ends: -60, weight: 24 },
  { code: 'SEZON-2', amount: 450, made: -70, starts: -60, ends: 30, weight: 24 },
  { code: 'SEASON-NEW', amount: 900, made: -15, starts: 10, ends: 100 },
  { code: 'SEASON-NEXT', amount: 900, made: -3, starts: 40, ends: 130 },
  { code: 'TOMORROW', made: -2, starts: 1, ends: 15 },
  { code: 'LAST-DAYS', amount: 350, made: -100, ends: 3, weight: 4 },
  { code: 'OLD-OFFER', amount: 500, made: -710, off: true, weight: 3 },
  { code: 'OFF-MISTAKE', amount: 5_000, made: -390, off: true },
  { code: 'TEST-OFF', amount: 1, made: -719, off: true },
  { code: 'PARTNER-IVANOVO', amount: 500, bonus: 1_000, made: -420, weight: 3 },
  { code: 'PARTNER-KAZAN', amount: 500, bonus: 1_000, made: -400, weight: 3 },
  { code: 'PARTNER-BISHKEK', amount: 600, made: -380, weight: 3 },
  { code: 'BLOGGER-ANNA', amount: 250, bonus: 0, made: -300, uses: 'used up', weight: 3 },
  { code: 'BLOGGER-OPT', amount: 250, bonus: 0, made: -200, uses: 95, weight: 3 },
  { code: 'COUNT-ONLY', amount: 0, bonus: 0, made: -350, weight: 4 },
  { code: 'MAX-MILLION', amount: 1_000_000, made: -10, starts: 300, uses: 1 },
  { code: 'VIP-ONE', amount: 3_000, made: -90, uses: 1 },
  { code: 'BIRTHDAY', amount: 365, made: -370, starts: -368, ends: -366 },
  { code: 'ONE-DAY', amount: 777, made: -20, starts: -14, ends: -14 },
  { code: 'FOR-VENDORS', amount: 1_500, made: -180, weight: 1 },
  { code: 'RETURN-BACK', amount: 300, made: -45, uses: 200, weight: 4 },
];

/** Noon, so that it is the same day in Moscow. */
const NOON = 12 * 3_600_000;
const dateAt = (market: Market, days: number | undefined): string | null =>
  days === undefined ? null : new Date(daysBefore(market, -days).getTime() + NOON).toISOString().slice(0, 10);

/** `taken` numbers are those of codes that were there before. */
export function plannedCodes(market: Market, taken: number): PromoCode[] {
  return PLANNED_CODES.map(({ code, amount, bonus, made, starts, ends, off }, at) => ({
    ...{ id: taken + at + 1, code, author_id: ADMIN, own: false, amount: amount ?? null, bonus: bonus ?? null, max_uses: null, uses: 0 },
    ...{ starts_on: dateAt(market, starts), ends_on: dateAt(market, ends), active: !off, created_at: daysBefore(market, -made) },
  }));
}

/** Letters and digits that are not taken for each other, as in codes that billing makes up. */
const SIGNS = [...'ABCDEFGHJKMNPQRSTUVWXYZ23456789'];
const HOLDERS = ['ROLE_BUYER', 'ROLE_VENDOR'];
const isHolder = ({ roles }: Person): boolean => roles.some((role) => HOLDERS.includes(role));

interface Known {
  taken: number;
  /** Who has one already. */
  authors: ReadonlySet<number>;
}

/** The one code of every buyer and vendor. */
export function ownCodes(market: Market, { taken, authors }: Known): PromoCode[] {
  const holders = market.people.filter((person) => isHolder(person) && !authors.has(person.id));
  return holders.map((person, at) => {
    const random = new Random('own code', person.id);
    const code = `R${Array.from({ length: 7 }, () => random.pick(SIGNS)).join('')}`;
    return {
      ...{ id: taken + at + 1, code, author_id: person.id, own: true, amount: null, bonus: null, max_uses: null, uses: 0 },
      ...{ starts_on: null, ends_on: null, active: true, created_at: knownSince(market, person) },
    };
  });
}
