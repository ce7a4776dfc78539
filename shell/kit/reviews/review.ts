/** A review as every service sends it. */
export interface ReviewRow {
  id: number;
  rating: number;
  text: string;
  user: { id: number; fio: string; avatar: string | null };
  /** ISO 8601. */
  created_at: string;
  /** Its author has bought there. */
  verified_purchase: boolean;
}

/** What a reader gives: both are needed. */
export interface NewReview {
  rating: number;
  text: string;
}

/** The average and how it came about: how many gave 1, 2, 3, 4 and 5. */
export interface RatingFacts {
  rating: number;
  total: number;
  histogram: readonly number[];
}
