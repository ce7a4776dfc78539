import { diffArrays } from 'diff';

/** Words that both texts have, or that were put in or taken out. */
export interface WordChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A paragraph, heading or list item of either text; of one that was reworded, its words. */
export type TextChange = WordChange | { kind: 'changed'; words: WordChange[] };

const BLOCKS = 'h2, h3, h4, p, li, blockquote';

/** The text of each block, in order; a block that holds others speaks through them. */
export function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.querySelectorAll(BLOCKS)].filter((element) => !element.querySelector(BLOCKS));
  const texts = blocks.map(({ textContent }) => textContent.trim()).filter((text) => text !== '');
  return texts.length > 0 ? texts : [body.textContent.trim()].filter((text) => text !== '');
}

/** What became of a text, block by block; a block that gave way to one much like it is compared word by word. */
export function compareTexts(before: readonly string[], after: readonly string[]): TextChange[] {
  const changes: TextChange[] = [];
  let removed: string[] = [];
  for (const run of compared(before, after)) {
    if (run.kind === 'removed') {
      removed.push(...run.parts);
      continue;
    }
    // What was put in stands behind what it took the place of.
    changes.push(...(run.kind === 'added' ? reworded(removed, run.parts) : blocks('removed', removed)));
    removed = [];
    if (run.kind === 'same') changes.push(...blocks('same', run.parts));
  }
  return [...changes, ...blocks('removed', removed)];
}

const blocks = (kind: WordChange['kind'], texts: readonly string[]): WordChange[] => texts.map((text) => ({ kind, text }));

const compared = (before: readonly string[], after: readonly string[]): { kind: WordChange['kind']; parts: string[] }[] =>
  diffArrays([...before], [...after]).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    parts: value,
  }));

/** Pairs blocks in their order; past the shorter list, and where two have less than half in common, they stay whole. */
function reworded(before: readonly string[], after: readonly string[]): TextChange[] {
  const pairs = Math.min(before.length, after.length);
  const changes: TextChange[] = [];
  for (let at = 0; at < pairs; at++) {
    const [was = '', is = ''] = [before[at], after[at]];
    const words = compareWords(was, is);
    const common = words.reduce((sum, { kind, text }) => (kind === 'same' ? sum + text.length : sum), 0);
    if (common * 2 >= Math.max(was.length, is.length)) changes.push({ kind: 'changed', words });
    else changes.push({ kind: 'removed', text: was }, { kind: 'added', text: is });
  }
  return [...changes, ...blocks('removed', before.slice(pairs)), ...blocks('added', after.slice(pairs))];
}

/** The library's own words are Latin: in a Russian text it would compare letters. */
const WORDS = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

const compareWords = (was: string, is: string): WordChange[] =>
  compared(was.match(WORDS) ?? [], is.match(WORDS) ?? []).map(({ kind, parts }) => ({ kind, text: parts.join('') }));

/** Changed blocks with one of their surroundings; longer runs of same ones shrink to how many they are. */
export function shortened(changes: readonly TextChange[]): (TextChange | { kind: 'skipped'; count: number })[] {
  const isNear = (index: number) => [index - 1, index, index + 1].some((near) => changes[near] && changes[near].kind !== 'same');
  const lines: (TextChange | { kind: 'skipped'; count: number })[] = [];
  for (const [index, change] of changes.entries()) {
    const last = lines.at(-1);
    if (isNear(index)) lines.push(change);
    else if (last?.kind === 'skipped') last.count++;
    else lines.push({ kind: 'skipped', count: 1 });
  }
  return lines;
}
