import { sortedLines } from './report-line.ts';

/** What the file of a report holds. */
export interface Report {
  /** The version that the contract had when the report was written. */
  version: string;
  /** The last version that others were given; null before the first. */
  released: string | null;
  /** Lines of the API as it is. */
  lines: readonly string[];
  /** Lines of the API as it was released. */
  releasedLines: readonly string[];
}

const HEAD = `# What others are built against. \`npm run generate\` writes it, \`npm run check\` judges it, \`npm run release-contracts\` makes it the measure.
# A line with + is not released yet, one with - was and is gone (docs/adr/0068-what-others-are-built-against-is-kept-as-text.md).`;

const MARKS = { '+ ': 'added', '- ': 'removed', '  ': 'kept' } as const;
const isMark = (mark: string): mark is keyof typeof MARKS => mark in MARKS;

/** Writes a report: what is released and what is not stand in one list, so that a review sees both at once. */
export function formatReport({ version, released, lines, releasedLines }: Report): string {
  const [now, then] = [new Set(lines), new Set(releasedLines)];
  const marked = sortedLines([...now, ...then]).map((line) => `${then.has(line) ? (now.has(line) ? '  ' : '- ') : '+ '}${line}`);
  return `${HEAD}\nversion ${version}\nreleased ${released ?? 'none'}\n\n${marked.join('\n')}\n`;
}

/** @throws Error for a text that is no report: then nothing says what was released */
export function parseReport(text: string): Report {
  const head = /^version (?<version>\S+)\nreleased (?<released>\S+)\n\n/m.exec(text);
  const { version, released } = head?.groups ?? {};
  if (!head || !version || !released) throw new Error('It has no head with "version" and "released"; take it from the history again.');
  const [lines, releasedLines]: [string[], string[]] = [[], []];
  for (const row of text
    .slice(head.index + head[0].length)
    .split('\n')
    .filter(Boolean)) {
    const [mark, line] = [row.slice(0, 2), row.slice(2)];
    if (!isMark(mark)) throw new Error(`A line without its mark: ${row}`);
    if (MARKS[mark] !== 'removed') lines.push(line);
    if (MARKS[mark] !== 'added') releasedLines.push(line);
  }
  return { version, released: released === 'none' ? null : released, lines, releasedLines };
}
