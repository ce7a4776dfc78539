/** What a post of the demo shows beside its words. */
export type Shown = 'product' | 'order' | 'proposal' | 'picture' | 'prices' | 'request';

/**
 * One post of a scene. In its words `[a|b]` is one of both, also within each other, and `{name}` is a fact: see `facts.ts`. The user of the
 * channel speaks as `buyer`, whoever acts for the company as `vendor`.
 */
export interface Line {
  by: 'buyer' | 'vendor';
  text: string;
  /** The line of the scene that it quotes, by its place. */
  quotes?: number;
  /** How often it is said; absent: always. */
  maybe?: number;
  /** The line, by its place, without which it is not said. */
  answers?: number;
  shows?: Shown;
  /** Taken back by its author a moment later. */
  retracted?: true;
}

/** A few posts about one thing, said one after another. */
export type Scene = readonly Line[];

type More = Omit<Line, 'by' | 'text'>;
export const b = (text: string, more: More = {}): Line => ({ by: 'buyer', text, ...more });
export const v = (text: string, more: More = {}): Line => ({ by: 'vendor', text, ...more });
