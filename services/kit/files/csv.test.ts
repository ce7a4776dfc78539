import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';
import { plainCell } from './sheet-cell.ts';

/** RFC 4180, read letter by letter. */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < line.length - 2; at += 1) {
    const letter = line[at] as string;
    const last = cells.length - 1;
    if (letter === '"' && isQuoted && line[at + 1] === '"') cells[last] = `${cells[last]}${line[++at]}`;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) cells.push('');
    else cells[last] = cells[last] + letter;
  }
  return cells;
}

test.each(['=1+2', '+7', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])(
  'makes %j harmless, and it can be read back',
  (text) => {
    const [cell = ''] = cellsOf(csvLines([[text]], ';'), ';');
    expect(cell).toBe(`'${text}`);
    expect(plainCell(cell)).toBe(text);
  },
);

test('writes numbers as they are, and nothing for what is not there', () => {
  expect(csvLines([[-5, 1.5, null, true, "it's"]], ';')).toBe("-5;1.5;;true;it's\r\n");
});

test('comes back exactly, whatever the words', () => {
  const letter = fc.oneof(fc.constantFrom('"', ';', ',', '\r', '\n', ' ', '=', "'", 'ё'), fc.string({ unit: 'grapheme', maxLength: 3 }));
  const text = fc.array(letter, { maxLength: 8 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), fc.constantFrom(';' as const, ',' as const), (cells, separator) => {
      const read = cellsOf(csvLines([cells], separator), separator);
      expect(read.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
      // An apostrophe that the author put before a formula is lost: the text says the same.
      expect(read.map(plainCell)).toEqual(cells.map(plainCell));
    }),
  );
});
