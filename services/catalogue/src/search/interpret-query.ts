import { allOf, anyOf, either, type Lexeme, type Requirement } from '@market/service-kit/search/build-tsquery';
import type { Chunk } from './chunks-of.ts';
import { expandSynonyms, type Term } from './expand-synonyms.ts';
import type { KnownWords } from './search-words.queries.ts';

/** Fewer models than this, and a word may be a mistake. */
export const KNOWN_FROM = 3;
/** Shorter beginnings say nothing: every third word begins with «ко». */
const BEGINNING_MIN = 3;
const CODE_MIN = 3;

/** A query in the database's terms. */
export interface Interpretation {
  /** Text of a tsquery: what a model must have. */
  matching: string;
  /** Text of a tsquery: what moves a model up. */
  ranking: string;
  /** Text of a tsquery of the synonyms, which move it up less; null when there are none. */
  kindred: string | null;
  /** The words that hardly any model has. */
  unclear: Set<string>;
}

/** The words to look up, the beginnings of codes among them, and the word that may be unfinished. */
export function askedWords(chunks: Chunk[]): { words: string[]; codes: string[]; last: string | null } {
  const words = chunks.flatMap((chunk) => chunk.words);
  const last = words.at(-1) ?? '';
  return {
    words: [...new Set(words)],
    codes: [...new Set([...chunks.map((chunk) => codeOf([chunk])), codeOf(chunks)].filter((code) => code !== null))],
    last: last.length >= BEGINNING_MIN ? last : null,
  };
}

/**
 * What a query asks for; null when it has no word.
 *
 * @param typing the last word is being typed, so that its beginning is enough; else only when it is no word yet
 */
export function interpretQuery(chunks: Chunk[], known: KnownWords, typing = false): Interpretation | null {
  const words = chunks.flatMap((chunk) => chunk.words);
  const stems = new Map(known.words.map(({ word, stem }) => [word, stem]));
  const unclear = unclearWords(known);
  const last = words.at(-1) ?? '';
  // Numbers begin millions of codes; these are looked up by themselves.
  const isUnfinished = (word: string) => !/\d/.test(word) && (typing || (unclear.has(word) && known.beginning > 0));
  const unfinished = isUnfinished(last) ? last : null;
  if (unfinished && known.beginning >= KNOWN_FROM) unclear.delete(unfinished);
  // A query of nothing but common words («и на с») means them: a name may be made of such.
  const onlyCommon = words.every((word) => !stems.get(word));
  const terms = chunks.flatMap((chunk) => {
    const inChunk = chunk.words
      .filter((word) => onlyCommon || word === unfinished || stems.get(word))
      .map((word) => termOf(word, stems.get(word) ?? null, word === unfinished));
    return withCodes(inChunk, codesLike(codeOf([chunk]), known));
  });
  const requirements = expandSynonyms(terms, known.synonyms);
  const everything = allOf(requirements);
  if (everything === null) return null;
  const wholeCodes = chunks.length > 1 ? codesLike(codeOf(chunks), known) : [];
  // Of the codes with an asked beginning only the asked one itself moves its model up.
  const longerCodes = new Set(known.codes.filter(({ beginning, code }) => code !== beginning).map(({ code }) => code));
  const own = [...terms.flatMap(lexemesOf), ...words.map((text) => ({ text })), ...wholeCodes].filter(({ text }) => !longerCodes.has(text));
  const ofOwn = new Set(own.map(({ text }) => text));
  const others = requirements
    .flatMap(({ alternatives }) => alternatives.flat())
    .filter(({ text }) => !ofOwn.has(text) && !longerCodes.has(text));
  return {
    matching: either([everything, ...wholeCodes.map((code) => anyOf([code]))]),
    ranking: anyOf(own),
    kindred: others.length > 0 ? anyOf(others) : null,
    unclear,
  };
}

const lexemesOf = ({ requirement }: Term): Lexeme[] => requirement.alternatives.flat();

function unclearWords({ words, synonyms }: KnownWords): Set<string> {
  const withSynonyms = new Set(synonyms.flatMap(({ terms, asks }) => [...terms, ...asks]));
  const unclear = words.filter(
    ({ word, stem, models }) => stem !== null && models < KNOWN_FROM && !/\d/.test(word) && !withSynonyms.has(stem),
  );
  return new Set(unclear.map(({ word }) => word));
}

function termOf(word: string, stem: string | null, unfinished: boolean): Term {
  const lexemes: Lexeme[] = stem === null || stem === word ? [{ text: word }] : [{ text: stem }];
  // An English stem may differ from a code or a brand that is written the same.
  if (stem !== word && /^[a-z]+$/.test(word)) lexemes.push({ text: word });
  if (unfinished) lexemes.push({ text: word, unfinished });
  return { stem, requirement: { alternatives: lexemes.map((lexeme) => [lexeme]) } };
}

/** A chunk that begins some product's code asks for its words or for one of those codes. */
function withCodes(terms: Term[], codes: Lexeme[]): Term[] {
  if (codes.length === 0) return terms;
  const asWords = terms.flatMap(({ requirement }) => requirement.alternatives[0] ?? []);
  const alternatives = [...(asWords.length > 0 ? [asWords] : []), ...codes.map((code) => [code])];
  return [{ stem: null, requirement: { alternatives } satisfies Requirement }];
}

/** Chunks read as one code: KR-2041 48 is kr204148. Null when it has no digit or is too short for one. */
function codeOf(chunks: Chunk[]): string | null {
  const code = chunks.flatMap(({ words }) => words).join('');
  return code.length >= CODE_MIN && /\d/.test(code) ? code : null;
}

function codesLike(beginning: string | null, { codes }: KnownWords): Lexeme[] {
  return codes.filter((found) => found.beginning === beginning).map(({ code }) => ({ text: code }));
}
