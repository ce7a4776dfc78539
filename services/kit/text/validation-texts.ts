import type { RefusalTexts, Sentence } from '@market/kit-contract/envelope';
import type { Locale } from '@market/kit-contract/locale';
import type { z } from 'zod';
import type { FieldFaults } from '../errors.ts';
import { sentenceOf } from './refusal-texts.ts';

type Issue = z.core.$ZodIssue;

/** Sentences of input faults that schemas name by a word in `message`. */
export const faultTexts: RefusalTexts = {
  INVALID_JSON: { ru: 'Неверный JSON', en: 'This is not valid JSON' },
  HOSTILE_TEXT: { ru: 'Текст содержит недопустимые символы', en: 'The text contains characters that are not allowed' },
  TOO_MANY_ITEMS: { ru: 'Слишком много значений', en: 'Too many values' },
  TOO_DEEP: { ru: 'Слишком глубокая вложенность', en: 'Nested too deeply' },
  NOT_ALLOWED: { ru: 'Недопустимое значение', en: 'This value is not allowed' },
  SPELLINGS_DISAGREE: { ru: 'Противоречит другому полю с тем же смыслом', en: 'This contradicts the other field of the same meaning' },
  UNKNOWN_FIELD: { ru: 'Неизвестное поле', en: 'Unknown field' },
  UNEXPECTED_FILE: { ru: 'Файл здесь не принимается', en: 'A file is not accepted here' },
  FILE_EMPTY: { ru: 'Файл пуст', en: 'The file is empty' },
  FILE_TOO_LARGE: { ru: 'Слишком большой файл', en: 'The file is too large' },
};

const typeTexts: Record<string, Sentence> = {
  string: { ru: 'Введите текст', en: 'Enter text' },
  number: { ru: 'Введите число', en: 'Enter a number' },
  int: { ru: 'Введите целое число', en: 'Enter a whole number' },
  bigint: { ru: 'Введите целое число', en: 'Enter a whole number' },
  boolean: { ru: 'Укажите «да» или «нет»', en: 'Answer yes or no' },
  date: { ru: 'Введите дату', en: 'Enter a date' },
  array: { ru: 'Укажите список значений', en: 'Give a list of values' },
};

const formatTexts: Record<string, Sentence> = {
  email: { ru: 'Введите адрес почты, например name@example.ru', en: 'Enter an e-mail address such as name@example.com' },
  url: { ru: 'Введите ссылку, например https://example.ru', en: 'Enter a link such as https://example.com' },
  date: { ru: 'Введите дату в виде ГГГГ-ММ-ДД', en: 'Enter a date as YYYY-MM-DD' },
  datetime: { ru: 'Введите дату и время в формате ISO 8601', en: 'Enter a date and time in ISO 8601' },
  time: { ru: 'Введите время в виде ЧЧ:ММ', en: 'Enter a time as HH:MM' },
};

const missing: Sentence = { ru: 'Заполните поле', en: 'Fill in this field' };
const notAllowed: Sentence = { ru: 'Недопустимое значение', en: 'This value is not allowed' };
const badFormat: Sentence = { ru: 'Неверный формат', en: 'The format is not right' };

/** What stands behind an input fault: one sentence per field, and the word of a rule that concerns the whole input. */
export interface InputFaults {
  fields: FieldFaults;
  rule: string | undefined;
}

/**
 * Turns zod's issues into sentences fit to be shown beside the fields.
 *
 * @param issues of a failed parse
 * @param reader language of the caller, the service's own texts (a schema may name a code as its message), and the
 * input itself, which alone distinguishes a missing value from a wrong one
 */
export function inputFaults(
  issues: readonly Issue[],
  reader: { locale: Locale; refusals?: RefusalTexts | undefined; input: unknown },
): InputFaults {
  const fields: FieldFaults = {};
  let rule: string | undefined;
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= faultSentence('UNKNOWN_FIELD', reader) ?? '';
    } else if (issue.path.length === 0) {
      rule ??= issue.code === 'custom' ? issue.message : undefined;
    } else {
      fields[issue.path.join('.')] ??= sentence(issue, reader);
    }
  }
  return { fields, rule };
}

/** The sentence of a word that a schema or the kit uses for an input fault; undefined when it is no such word. */
export function faultSentence(word: string, reader: { locale: Locale; refusals?: RefusalTexts | undefined }): string | undefined {
  if (!/^[A-Z][A-Z0-9_]*$/.test(word)) return undefined;
  return sentenceOf(word, reader.locale, { ...faultTexts, ...reader.refusals });
}

function sentence(issue: Issue, reader: { locale: Locale; refusals?: RefusalTexts | undefined; input: unknown }): string {
  if (issue.code === 'custom' || issue.message !== '') {
    const own = faultSentence(issue.message, reader);
    if (own !== undefined) return own;
  }
  const value = valueAt(reader.input, issue.path);
  if (value === undefined || value === null || (value === '' && issue.code !== 'custom')) return missing[reader.locale];
  return ruleSentence(issue)[reader.locale];
}

function ruleSentence(issue: Issue): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      return typeTexts[issue.expected] ?? notAllowed;
    case 'invalid_format':
      return formatTexts[issue.format] ?? badFormat;
    case 'invalid_value':
      return issue.values.length > 12 ? notAllowed : oneOf(issue.values.map(String).join(', '));
    case 'too_small':
      return tooSmall(issue.origin, String(issue.minimum), issue.inclusive ?? true);
    case 'too_big':
      return tooBig(issue.origin, String(issue.maximum), issue.inclusive ?? true);
    case 'not_multiple_of':
      return multipleOf(issue.divisor);
    default:
      return notAllowed;
  }
}

const oneOf = (values: string): Sentence => ({ ru: `Выберите одно из значений: ${values}`, en: `Choose one of: ${values}` });

function tooSmall(origin: string, limit: string, inclusive: boolean): Sentence {
  if (origin === 'string') return { ru: `Не короче ${limit} ${symbols(limit)}`, en: `At least ${limit} ${characters(limit)}` };
  if (isCountable(origin))
    return { ru: `Не меньше ${limit} ${values(limit)}`, en: `At least ${limit} ${limit === '1' ? 'value' : 'values'}` };
  const inRussian = withDecimalComma(limit);
  return inclusive ? { ru: `Не меньше ${inRussian}`, en: `At least ${limit}` } : { ru: `Больше ${inRussian}`, en: `More than ${limit}` };
}

function tooBig(origin: string, limit: string, inclusive: boolean): Sentence {
  if (origin === 'string') return { ru: `Не длиннее ${limit} ${symbols(limit)}`, en: `At most ${limit} ${characters(limit)}` };
  if (isCountable(origin))
    return { ru: `Не больше ${limit} ${values(limit)}`, en: `At most ${limit} ${limit === '1' ? 'value' : 'values'}` };
  const inRussian = withDecimalComma(limit);
  return inclusive ? { ru: `Не больше ${inRussian}`, en: `At most ${limit}` } : { ru: `Меньше ${inRussian}`, en: `Less than ${limit}` };
}

function multipleOf(divisor: number | bigint): Sentence {
  if (Number(divisor) === 1) return typeTexts.int ?? badFormat;
  if (divisor === 0.01) return { ru: 'Не больше двух знаков после запятой', en: 'At most two decimal places' };
  return { ru: `Число должно быть кратно ${withDecimalComma(String(divisor))}`, en: `The number must be a multiple of ${divisor}` };
}

const withDecimalComma = (number: string): string => number.replace('.', ',');
const isCountable = (origin: string): boolean => origin === 'array' || origin === 'set' || origin === 'map';
// Genitive: "не короче 1 символа, 2 символов, 21 символа".
const isSingular = (count: string): boolean => count.endsWith('1') && !count.endsWith('11');
const symbols = (count: string): string => (isSingular(count) ? 'символа' : 'символов');
const values = (count: string): string => (isSingular(count) ? 'значения' : 'значений');
const characters = (count: string): string => (count === '1' ? 'character' : 'characters');

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}
