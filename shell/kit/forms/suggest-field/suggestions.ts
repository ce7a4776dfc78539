/** Something that may be taken from the list. */
export interface Suggested {
  /** Tells it from the others. */
  key: string | number;
  name: string;
  /** In smaller letters beside the name. */
  note?: string;
}

/** What was found for the words of a field. */
export interface Suggestions<T extends Suggested> {
  /** null: nothing has been asked yet, or the words are too few. */
  data: readonly T[] | null;
  waiting: boolean;
  error: unknown;
}
