import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { z } from 'zod';

const SynonymId = z.int32().positive();

/** A word, or a few: «спортивный костюм». */
const Term = z.string().trim().min(1).max(100);
const TERMS_MAX = 30;

/** Words that mean the same to a buyer: a search for one finds all. */
export const Synonym = z.object({
  id: SynonymId,
  terms: z.array(z.string()),
  /** These find the terms as well, but are not found by them: boots are сапоги, yet who wants сапоги wants no other boots. */
  asks: z.array(z.string()),
});
export type Synonym = z.infer<typeof Synonym>;

/** What a group is made of. */
export const GivenSynonym = z
  .object({ terms: z.array(Term).min(1, 'TERMS_REQUIRED').max(TERMS_MAX), asks: z.array(Term).max(TERMS_MAX).default([]) })
  .check((ctx) => {
    const { terms, asks } = ctx.value;
    const all = [...terms, ...asks].map((term) => term.toLowerCase());
    const issue = (message: string) => ctx.issues.push({ code: 'custom', message, path: ['terms'], input: ctx.value });
    if (all.length === 1) issue('SYNONYM_OF_NOTHING');
    if (new Set(all).size < all.length) issue('SYNONYM_TWICE');
  });

export const ListSynonyms = z.object({ ...paging, text: z.string().trim().max(100).optional() });
export type ListSynonyms = z.output<typeof ListSynonyms>;
export const SynonymPage = listOf(Synonym);
export type GivenSynonym = z.output<typeof GivenSynonym>;
export const UpdateSynonym = GivenSynonym.safeExtend({ id: SynonymId });
export type UpdateSynonym = z.output<typeof UpdateSynonym>;
export const GetSynonym = z.object({ id: SynonymId });
export const SynonymAnswer = dataOf(Synonym);
export const SynonymDeleted = dataOf(z.object({ id: SynonymId }));

/** What buyers searched for and nobody sells, as plain words; how often, and when last. */
export const SearchMiss = z.object({ id: SynonymId, query: z.string(), misses: z.int().positive(), last_at: z.iso.datetime() });
export type SearchMiss = z.infer<typeof SearchMiss>;
export const ListSearchMisses = z.object({ ...paging });
export type ListSearchMisses = z.output<typeof ListSearchMisses>;
export const SearchMissPage = listOf(SearchMiss);
