import { GivenSynonym, type Synonym } from '@market/catalogue-contract/synonym';
import { z } from 'zod';

/** One term a line; empty lines mean nothing. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A group as the form holds it. What it is made of is judged by the contract. */
export const SynonymValues = z.object({ terms: z.string(), asks: z.string() }).superRefine((fields, ctx) => {
  const judged = GivenSynonym.safeParse(toSend(fields));
  for (const { path, message } of judged.error?.issues ?? []) ctx.addIssue({ code: 'custom', message, path: path.slice(0, 1) });
});
export type SynonymValues = z.output<typeof SynonymValues>;

export const valuesOf = ({ terms, asks }: Pick<Synonym, 'terms' | 'asks'>): SynonymValues => ({
  terms: terms.join('\n'),
  asks: asks.join('\n'),
});
export function toSend({ terms, asks }: SynonymValues): { terms: string[]; asks: string[] } {
  return { terms: linesOf(terms), asks: linesOf(asks) };
}
