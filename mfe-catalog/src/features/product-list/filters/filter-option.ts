import type { Facets } from '@market/catalogue-contract/facets';

export type ParameterFacet = Facets['parameters'][number];
export type FilterOption = ParameterFacet['values'][number];

/** What every control of options gets: what there is, what is on, and a switch of each. */
export interface OptionChoice {
  readonly name: string;
  readonly options: readonly FilterOption[];
  readonly chosen: readonly number[];
  choose(id: number, on: boolean): void;
  /** There are more options than were sent: what is typed is looked for elsewhere too. */
  readonly beyond?: SearchBeyond;
  /** So many may be on at once. */
  readonly most?: number;
}

export interface SearchBeyond {
  onWords(words: string): void;
  readonly isWaiting: boolean;
  readonly isFailed: boolean;
  retry(): void;
}
