import type { Correction } from '@market/catalogue-contract/product';
import type { Chunk } from './chunks-of.ts';
import { otherLayout } from './keyboard-layout.ts';
import type { Lookalike } from './search-words.queries.ts';
import { otherAlphabet } from './transliterate.ts';
import { distanceAllowed, wordDistance } from './word-distance.ts';

type Reason = Exclude<Correction['reason'], 'fewer_words'>;

/** A way to read something typed, before any slip of the fingers is allowed for. */
interface Reading {
  text: string;
  reason: Reason;
}

/** A piece of the query that is kept or replaced as a whole. A clear one has no readings. */
interface Part {
  text: string;
  readings: Reading[];
}

interface Candidate {
  shown: string;
  reason: Reason;
  /** Distance from what was typed, in edits; less for a common word. */
  cost: number;
}

/** A slip on top of another layout or alphabet happens, but less often than either alone. */
const TWO_REASONS = 0.4;
/** Of words equally far the commoner is meant; ten times the models outweigh so much distance. */
const PER_TENFOLD = 0.08;
/** A stem leaves out the ending, where mistakes are as likely. */
const BY_STEM = 0.3;
const STEM_MIN = 4;
/** All that a shorter word may be mistaken for is near. */
const FURTHER_MIN = 6;

/** What the unclear parts of a query may stand for: the readings to look up in the dictionary. */
export function readingsOf(chunks: Chunk[], unclear: Set<string>): string[] {
  const parts = chunks.filter((chunk) => isUnclear(chunk, unclear)).flatMap((chunk) => [asAWhole(chunk), ...wordByWord(chunk, unclear)]);
  return [...new Set(parts.flatMap(({ readings }) => readings.map(({ text }) => text)))];
}

/** Of the readings, the likeliest of each kind for the parts to which nothing came near: to look up once more and further afield. */
export function unsettledReadings(chunks: Chunk[], unclear: Set<string>, lookalikes: Lookalike[]): string[] {
  const near = Map.groupBy(lookalikes, ({ reading }) => reading);
  const readings = chunks
    .flatMap((chunk) => partsOf(chunk, unclear, near))
    .filter((part) => !bestCandidate(part, near))
    .flatMap((part) => part.readings.filter(({ reason }, at) => part.readings.findIndex((other) => other.reason === reason) === at))
    .filter(({ text }) => text.length >= FURTHER_MIN);
  return [...new Set(readings.map(({ text }) => text))];
}

/**
 * The query as it was probably meant, with the reason; null when nothing known comes near. Every unclear word is judged by itself.
 *
 * @param lookalikes words of the dictionary that look like the readings that {@link readingsOf} names
 */
export function correctQuery(chunks: Chunk[], unclear: Set<string>, lookalikes: Lookalike[]): Omit<Correction, 'asked'> | null {
  const near = Map.groupBy(lookalikes, ({ reading }) => reading);
  const reasons = new Set<Reason>();
  const shown = chunks
    .flatMap((chunk) => partsOf(chunk, unclear, near))
    .map((part) => {
      const better = bestCandidate(part, near);
      if (better) reasons.add(better.reason);
      return better?.shown ?? part.text;
    });
  const [reason] = reasons;
  return reason ? { shown: shown.join(' '), reason: reasons.size > 1 ? 'mixed' : reason } : null;
}

/** The chunk as one part when it is clear, has one word, or makes sense as one; else word by word. */
function partsOf(chunk: Chunk, unclear: Set<string>, near: Map<string, Lookalike[]>): Part[] {
  if (!isUnclear(chunk, unclear)) return [{ text: chunk.raw, readings: [] }];
  const whole = asAWhole(chunk);
  return chunk.words.length === 1 || bestCandidate(whole, near) ? [whole] : wordByWord(chunk, unclear);
}

function isUnclear(chunk: Chunk, unclear: Set<string>): boolean {
  return chunk.words.some((word) => unclear.has(word));
}

/** The wrong layout hides letters in punctuation, and an apostrophe may be a soft sign: then several words are one after all. */
function asAWhole({ raw, words }: Chunk): Part {
  return { text: raw, readings: readWord(words.length === 1 ? (words[0] ?? null) : null, raw) };
}

function wordByWord({ words }: Chunk, unclear: Set<string>): Part[] {
  return words.map((word) => ({ text: word, readings: unclear.has(word) ? readWord(word, word) : [] }));
}

function readWord(word: string | null, raw: string): Reading[] {
  return [
    ...(word ? [{ text: word, reason: 'typo' as const }] : []),
    ...otherLayout(raw).map((text) => ({ text, reason: 'layout' as const })),
    ...otherAlphabet(raw).map((text) => ({ text, reason: 'transliteration' as const })),
  ];
}

function bestCandidate({ readings }: Part, near: Map<string, Lookalike[]>): Candidate | null {
  const candidates = readings.flatMap((reading) =>
    (near.get(reading.text) ?? []).flatMap((lookalike) => candidateOf(reading, lookalike) ?? []),
  );
  return candidates.reduce<Candidate | null>((best, next) => (best && best.cost <= next.cost ? best : next), null);
}

function candidateOf({ text, reason }: Reading, lookalike: Lookalike): Candidate | null {
  const byWord = wordDistance(text, lookalike.word);
  const distance = Math.min(byWord, distanceOfStems(lookalike));
  if (distance > distanceAllowed(text.length) || (reason === 'typo' && distance === 0)) return null;
  const slipped = reason !== 'typo' && distance > 0.5;
  return {
    // Another form of a known Russian word is what was meant, as it stands; names in Latin have no forms.
    shown: distance === 0 && /[а-я]/.test(text) ? text : lookalike.word,
    reason: slipped ? 'mixed' : reason,
    // Of a word's forms, alike in their stem, the one nearest to what was typed.
    cost: distance + (slipped ? TWO_REASONS : 0) + 0.01 * byWord - PER_TENFOLD * Math.log10(1 + lookalike.models),
  };
}

function distanceOfStems({ readingStem, stem }: Lookalike): number {
  if (readingStem === stem) return 0;
  return Math.min(readingStem.length, stem.length) < STEM_MIN ? Infinity : wordDistance(readingStem, stem) + BY_STEM;
}
