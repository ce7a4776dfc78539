import type { Requirement } from '@market/service-kit/search/build-tsquery';
import type { SynonymGroup } from './search-words.queries.ts';

/** One word of a query with its stem, or something else to ask for that has no synonyms (a code). */
export interface Term {
  stem: string | null;
  requirement: Requirement;
}

/**
 * Puts beside every word, or run of words, whatever means the same: лосины asks for леггинсы too, «спортивный костюм» for
 * тренировочный. The longest run wins, and a word is used once.
 */
export function expandSynonyms(terms: Term[], groups: SynonymGroup[]): Requirement[] {
  const requirements: Requirement[] = [];
  for (let at = 0; at < terms.length; ) {
    const run = longestRun(terms, at, groups);
    const own = terms.slice(at, at + run.length);
    const [first] = own;
    at += run.length;
    if (!first) continue;
    const asWritten = run.length === 1 ? first.requirement.alternatives : [own.map(({ stem }) => ({ text: stem ?? '' }))];
    requirements.push({ alternatives: [...asWritten, ...run.synonyms.map((term) => term.split(' ').map((text) => ({ text })))] });
  }
  return requirements;
}

function longestRun(terms: Term[], at: number, groups: SynonymGroup[]): { length: number; synonyms: string[] } {
  let length = 1;
  let synonyms: string[] = [];
  for (const group of groups) {
    for (const term of [...group.terms, ...group.asks]) {
      const words = term.split(' ');
      const isMet = words.every((word, offset) => terms[at + offset]?.stem === word);
      if (!isMet || words.length < length) continue;
      const others = group.terms.filter((other) => other !== term);
      synonyms = words.length > length ? others : [...synonyms, ...others];
      length = words.length;
    }
  }
  return { length, synonyms: [...new Set(synonyms)] };
}
