export const GENERATED = '<!-- Written by `npm run generate` from the code, checked by `npm run check`: an edit here is lost. -->';

/** A cell is one line, and a bar would end it. */
const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');

export const code = (text: string): string => `\`${text}\``;

/** Parts with an empty line between them. */
export const page = (...parts: readonly string[]): string => `${parts.join('\n\n')}\n`;
