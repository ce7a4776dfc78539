/** One bar of the rating histogram. */
export interface RatingBar {
  readonly stars: number;
  readonly count: number;
  /** Part of all reviews, 0…1. */
  readonly share: number;
}

/** Bars from five stars down, out of the counts that the wire gives from one star up. */
export function ratingBars(histogram: readonly number[]): readonly RatingBar[] {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  return histogram.map((count, index) => ({ stars: index + 1, count, share: total === 0 ? 0 : count / total })).reverse();
}
