import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Ноль рублей 00 копеек'],
  [1, 'Ноль рублей 01 копейка'],
  [102, 'Один рубль 02 копейки'],
  [205, 'Два рубля 05 копеек'],
  [411, 'Четыре рубля 11 копеек'],
  [521, 'Пять рублей 21 копейка'],
  [1_112, 'Одиннадцать рублей 12 копеек'],
  [1_400, 'Четырнадцать рублей 00 копеек'],
  [2_124, 'Двадцать один рубль 24 копейки'],
  [10_000, 'Сто рублей 00 копеек'],
  [11_100, 'Сто одиннадцать рублей 00 копеек'],
  [100_000, 'Одна тысяча рублей 00 копеек'],
  [200_100, 'Две тысячи один рубль 00 копеек'],
  [1_100_000, 'Одиннадцать тысяч рублей 00 копеек'],
  [1_200_050, 'Двенадцать тысяч рублей 50 копеек'],
  [2_150_000, 'Двадцать одна тысяча пятьсот рублей 00 копеек'],
  [100_000_000, 'Один миллион рублей 00 копеек'],
  [300_000_200, 'Три миллиона два рубля 00 копеек'],
  [100_200_000_000, 'Один миллиард два миллиона рублей 00 копеек'],
  [
    99_999_999_999_999,
    `Девятьсот девяносто девять миллиардов девятьсот девяносто девять миллионов девятьсот девяносто девять тысяч ${'девятьсот девяносто девять'} рублей 99 копеек`,
  ],
])('%i kopecks', (amount, words) => expect(amountInWords(amount)).toBe(words));

test.each([-1, 0.5, 100_000_000_000_000, Number.NaN])('%d has no words', (amount) =>
  expect(() => amountInWords(amount)).toThrow(RangeError),
);

const SMALL: Record<string, number> = {
  ...{ ноль: 0, один: 1, одна: 1, два: 2, две: 2, три: 3, четыре: 4, пять: 5, шесть: 6, семь: 7, восемь: 8, девять: 9, десять: 10 },
  ...{ одиннадцать: 11, двенадцать: 12, тринадцать: 13, четырнадцать: 14, пятнадцать: 15, шестнадцать: 16, семнадцать: 17 },
  ...{ восемнадцать: 18, девятнадцать: 19, двадцать: 20, тридцать: 30, сорок: 40, пятьдесят: 50, шестьдесят: 60, семьдесят: 70 },
  ...{ восемьдесят: 80, девяносто: 90, сто: 100, двести: 200, триста: 300, четыреста: 400, пятьсот: 500, шестьсот: 600 },
  ...{ семьсот: 700, восемьсот: 800, девятьсот: 900 },
};

/** Reads the words back, as a person would. */
function kopecksOf(text: string): number {
  let [total, part] = [0, 0];
  for (const word of text.toLowerCase().split(' ')) {
    const scale = [/^тысяч/, /^миллион/, /^миллиард/].findIndex((known) => known.test(word));
    if (SMALL[word] !== undefined) part += SMALL[word];
    else if (/^\d\d$/.test(word)) return (total + part) * 100 + Number(word);
    else if (scale >= 0) [total, part] = [total + part * 1000 ** (scale + 1), 0];
  }
  throw new Error(`No kopecks in ${text}`);
}

it('says what can be read back as the same sum, with the forms that go with its last digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (amount) => {
      const words = amountInWords(amount);
      expect(kopecksOf(words)).toBe(amount);
      const form = new Intl.PluralRules('ru').select(Math.floor(amount / 100));
      expect(words).toContain({ one: ' рубль ', few: ' рубля ', many: ' рублей ' }[form as 'one']);
      expect(words).not.toMatch(/ {2}|undefined/);
    }),
  );
});
