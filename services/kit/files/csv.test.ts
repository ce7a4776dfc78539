import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';
import { plainCell } from './sheet-cell.ts';

/** RFC 4180, read letter by letter, by a program that splits at any of these separators. */
function cellsOf(line: string, separators: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < line.length - 2; at += 1) {
    const letter = line[at] as string;
    const last = cells.length - 1;
    if (letter === '"' && isQuoted && line[at + 1] === '"') cells[last] = `${cells[last]}${line[++at]}`;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (separators.includes(letter ?? '') && !isQuoted) cells.push('');
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
  const letter = fc.oneof(
    fc.constantFrom('"', ';', ',', '\t', '|', '\r', '\n', ' ', '=', "'", 'ё'),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  );
  const text = fc.array(letter, { maxLength: 8 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), fc.constantFrom(';' as const, ',' as const), (cells, separator) => {
      const line = csvLines([cells], separator);
      const read = cellsOf(line, separator);
      // LibreOffice splits at all of them unless it is told otherwise.
      if (!cells.some((cell) => /^\d+,\d+$/.test(cell))) expect(cellsOf(line, ',;\t|')).toEqual(read);
      expect(read.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
      // An apostrophe that the author put before a formula is lost: the text says the same.
      expect(read.map(plainCell)).toEqual(cells.map(plainCell));
    }),
  );
});

test.each([',', ';', '\t', '|'])('keeps a formula behind a foreign separator %j inside its text', (foreign) => {
  const line = csvLines([[`A${foreign}=2+5`, 'b']], foreign === ';' ? ',' : ';');
  expect(cellsOf(line, ',;\t|')).toEqual([`A${foreign}=2+5`, 'b']);
});
