import type { Model } from './models.ts';
import { Random } from './random.ts';
import { ENGLISH, INITIALS, RUSSIAN, SURNAMES } from './review-phrases.ts';

export interface ReviewSeed {
  productId: number;
  userId: number;
  fio: string;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  createdAt: Date;
}

const DAY = 86_400_000;
/** Buyers who write reviews. Nobody's account ever gets such a number: what a real user wrote is signed anew with the user's name. */
const WRITERS = { from: 2_000_000_001, count: 900 } as const;

const SPREAD = [
  [5, 57],
  [4, 23],
  [3, 10],
  [2, 5],
  [1, 5],
] as const;
/** One model in seven disappoints. */
const POOR_SPREAD = [
  [5, 22],
  [4, 24],
  [3, 24],
  [2, 15],
  [1, 15],
] as const;

/** «Смирнова А. В.»: the same writer has the same name everywhere. */
function fioOf(userId: number): string {
  const random = new Random('writer', 1_001 + userId - WRITERS.from);
  const surname = random.pick(SURNAMES) + (random.chance(0.72) ? 'а' : '');
  return `${surname} ${random.pick(INITIALS)}. ${random.pick(INITIALS)}.`;
}

function textOf(rating: number, random: Random): string {
  const language = random.chance(0.1) ? ENGLISH : RUSSIAN;
  const phrases = language[rating >= 4 ? 'pleased' : rating === 3 ? 'mixed' : 'angry'];
  const parts = [random.pick(phrases.first), random.pick(phrases.detail), random.pick(phrases.last)];
  return parts
    .slice(
      0,
      random.weighted([
        [1, 20],
        [2, 45],
        [3, 35],
      ] as const),
    )
    .join(' ');
}

/** How many wrote: the popular are much talked about, half of the rest not at all. */
function talkedAbout(model: Model, random: Random): number {
  if (model.popular) return random.int(8, 34);
  return random.chance(0.52) ? random.int(1, 6) : 0;
}

/** What buyers wrote of a model until the seeding day; nobody has yet judged what came out this week. */
export function reviewsOf(model: Model, n: number, day: Date): ReviewSeed[] {
  if (!model.publishedAt || day.getTime() - model.publishedAt.getTime() < 6 * DAY) return [];
  const random = new Random('reviews', n);
  const since = model.publishedAt.getTime() + 3 * DAY;
  const spread = random.chance(1 / 7) ? POOR_SPREAD : SPREAD;
  const writers = new Set<number>();
  for (let left = talkedAbout(model, random); left > 0; left--) writers.add(WRITERS.from + random.int(0, WRITERS.count - 1));
  return [...writers].map((userId) => {
    const rating = random.weighted(spread);
    return {
      productId: random.chance(0.5) ? leadOf(model) : random.pick(model.skus).id,
      userId,
      fio: fioOf(userId),
      rating,
      text: textOf(rating, random),
      createdAt: new Date(since + Math.floor((random.next() * (day.getTime() - since)) / 1000) * 1000),
    };
  });
}

const leadOf = (model: Model): number => model.skus.find(({ lead }) => lead)?.id ?? 0;
