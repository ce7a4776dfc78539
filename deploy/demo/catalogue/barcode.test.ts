import { expect, test } from 'vitest';
import { checkDigit, ean13 } from './barcode.ts';

test.each(['4006381333931', '5901234123457', '9780201379624', '4600051000057', '40170725', '96385074'])(
  '%s carries its check digit',
  (code) => {
    expect(checkDigit(code.slice(0, -1))).toBe(Number(code.at(-1)));
  },
);

test('a barcode has 13 digits, and a slip of any one of them shows', () => {
  const code = ean13('460', 7, 317);
  expect(code).toMatch(/^4600007\d{6}$/);
  for (let at = 0; at < 12; at++) {
    const slipped = `${code.slice(0, at)}${(Number(code[at]) + 1) % 10}${code.slice(at + 1)}`;
    expect(checkDigit(slipped.slice(0, -1))).not.toBe(Number(slipped.at(-1)));
  }
});
