/** What a thousand, a million and a milliard are called, as many as there are of them: one, two to four, five and more. */
const SCALES = [
  { forms: ['рубль', 'рубля', 'рублей'], isFeminine: false },
  { forms: ['тысяча', 'тысячи', 'тысяч'], isFeminine: true },
  { forms: ['миллион', 'миллиона', 'миллионов'], isFeminine: false },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], isFeminine: false },
] as const;
const KOPECKS = ['копейка', 'копейки', 'копеек'] as const;

const UNITS = [
  ...['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять', 'одиннадцать', 'двенадцать'],
  ...['тринадцать', 'четырнадцать', 'пятнадцать', 'шестнадцать', 'семнадцать', 'восемнадцать', 'девятнадцать'],
];
const FEMININE = ['', 'одна', 'две'];
const TENS = ['', '', 'двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто'];
const HUNDREDS = ['', 'сто', 'двести', 'триста', 'четыреста', 'пятьсот', 'шестьсот', 'семьсот', 'восемьсот', 'девятьсот'];

const MOST = 99_999_999_999_999;

function formOf(count: number, [one, few, many]: readonly [string, string, string]): string {
  const [tens, units] = [Math.floor(count / 10) % 10, count % 10];
  if (tens === 1 || units === 0 || units > 4) return many;
  return units === 1 ? one : few;
}

function threeDigits(count: number, isFeminine: boolean): string[] {
  const rest = count % 100;
  const [tens, units] = rest < 20 ? [0, rest] : [Math.floor(rest / 10), rest % 10];
  return [HUNDREDS[Math.floor(count / 100)], TENS[tens], (isFeminine && FEMININE[units]) || UNITS[units]].filter(
    (word) => word !== '',
  ) as string[];
}

/**
 * A sum in kopecks as Russian papers write it: «Двенадцать тысяч рублей 50 копеек».
 *
 * @throws RangeError beyond 999 999 999 999,99 roubles
 */
export function amountInWords(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > MOST) throw new RangeError('A sum that has no words');
  const [roubles, kopecks] = [Math.floor(amount / 100), amount % 100];
  const words = SCALES.flatMap(({ forms, isFeminine }, scale) => {
    const count = Math.floor(roubles / 1000 ** scale) % 1000;
    if (scale === 0) return [[...(roubles === 0 ? ['ноль'] : threeDigits(count, isFeminine)), formOf(count, forms)]];
    return count === 0 ? [] : [[...threeDigits(count, isFeminine), formOf(count, forms)]];
  });
  const text = [...words.reverse().flat(), String(kopecks).padStart(2, '0'), formOf(kopecks, KOPECKS)].join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
