/** A paragraph, heading or list item of either text. */
export interface TextChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const BLOCKS = 'h2, h3, h4, p, li, blockquote';

/** The text of each block, in order; a block that holds others speaks through them. */
export function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.querySelectorAll(BLOCKS)].filter((element) => !element.querySelector(BLOCKS));
  const texts = blocks.map(({ textContent }) => textContent.trim()).filter((text) => text !== '');
  return texts.length > 0 ? texts : [body.textContent.trim()].filter((text) => text !== '');
}

/** Lengths of the longest common run of blocks from each pair of places to the ends. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let one = before.length - 1; one >= 0; one--) {
    const [row, below] = [lengths[one] as Uint16Array, lengths[one + 1] as Uint16Array];
    for (let other = after.length - 1; other >= 0; other--) {
      const isSame = before[one] === after[other];
      row[other] = isSame ? (below[other + 1] ?? 0) + 1 : Math.max(below[other] ?? 0, row[other + 1] ?? 0);
    }
  }
  return lengths;
}

/** What became of a text, block by block: the fewest blocks taken out and put in that lead from one to the other. */
export function compareTexts(before: readonly string[], after: readonly string[]): TextChange[] {
  const lengths = commonLengths(before, after);
  const changes: TextChange[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const [was, is] = [before[one], after[other]];
    if (was !== undefined && was === is) {
      changes.push({ kind: 'same', text: was });
      one++;
      other++;
    } else if (was !== undefined && (is === undefined || (lengths[one + 1]?.[other] ?? 0) >= (lengths[one]?.[other + 1] ?? 0))) {
      changes.push({ kind: 'removed', text: was });
      one++;
    } else {
      changes.push({ kind: 'added', text: is ?? '' });
      other++;
    }
  }
  return changes;
}

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
