import { expect, test } from 'vitest';
import { z } from 'zod';
import { inputFaults } from './validation-texts.ts';

function sentencesFor(schema: z.ZodType, value: unknown) {
  const input = { field: value };
  const { error } = z.object({ field: schema }).safeParse(input);
  const sentence = (locale: 'ru' | 'en') => inputFaults(error?.issues ?? [], { locale, input }).fields.field;
  return [sentence('ru'), sentence('en')];
}

test.each<[z.ZodType, unknown, string, string]>([
  [z.string(), undefined, 'Заполните поле', 'Fill in this field'],
  [z.string().min(1), '', 'Заполните поле', 'Fill in this field'],
  [z.string(), 5, 'Введите текст', 'Enter text'],
  [z.number(), 'abc', 'Введите число', 'Enter a number'],
  [z.int(), 1.5, 'Введите целое число', 'Enter a whole number'],
  [z.boolean(), 'maybe', 'Укажите «да» или «нет»', 'Answer yes or no'],
  [z.array(z.int()), 'x', 'Укажите список значений', 'Give a list of values'],
  [z.enum(['new', 'old']), 'x', 'Выберите одно из значений: new, old', 'Choose one of: new, old'],
  [z.string().min(2), 'x', 'Не короче 2 символов', 'At least 2 characters'],
  [z.string().min(21), 'x', 'Не короче 21 символа', 'At least 21 characters'],
  [z.string().max(11), 'x'.repeat(12), 'Не длиннее 11 символов', 'At most 11 characters'],
  [z.number().min(5), 1, 'Не меньше 5', 'At least 5'],
  [z.number().min(0.01), 0, 'Не меньше 0,01', 'At least 0.01'],
  [z.number().max(99.5), 100, 'Не больше 99,5', 'At most 99.5'],
  [z.number().multipleOf(0.5), 0.7, 'Число должно быть кратно 0,5', 'The number must be a multiple of 0.5'],
  [z.int().positive(), 0, 'Больше 0', 'More than 0'],
  [z.number().max(5), 9, 'Не больше 5', 'At most 5'],
  [z.number().lt(5), 9, 'Меньше 5', 'Less than 5'],
  [z.array(z.int()).max(1), [1, 2], 'Не больше 1 значения', 'At most 1 value'],
  [z.array(z.int()).min(2), [1], 'Не меньше 2 значений', 'At least 2 values'],
  [z.number().multipleOf(0.01), 1.005, 'Не больше двух знаков после запятой', 'At most two decimal places'],
  [z.number().multipleOf(6), 7, 'Число должно быть кратно 6', 'The number must be a multiple of 6'],
  [z.email(), 'x', 'Введите адрес почты, например name@example.ru', 'Enter an e-mail address such as name@example.com'],
  [z.iso.date(), 'x', 'Введите дату в виде ГГГГ-ММ-ДД', 'Enter a date as YYYY-MM-DD'],
  [z.url(), 'x', 'Введите ссылку, например https://example.ru', 'Enter a link such as https://example.com'],
  [z.string().regex(/a/), 'x', 'Неверный формат', 'The format is not right'],
  [z.union([z.int(), z.boolean()]), 'x', 'Недопустимое значение', 'This value is not allowed'],
  [z.string().refine(() => false, 'INVALID_JSON'), 'x', 'Неверный JSON', 'This is not valid JSON'],
  [z.string().refine(() => false, 'some words of a library'), 'x', 'Недопустимое значение', 'This value is not allowed'],
])('%#: %o', (schema, value, ...sentences) => {
  expect(sentencesFor(schema, value)).toEqual(sentences);
});

test('a service’s own word speaks its own sentence', () => {
  const { error } = z.object({ size: z.string().refine(() => false, 'NO_SUCH_SIZE') }).safeParse({ size: 'x' });
  const refusals = { NO_SUCH_SIZE: { ru: 'Нет такого размера', en: 'No such size' } };
  expect(inputFaults(error?.issues ?? [], { locale: 'en', refusals, input: {} }).fields).toEqual({ size: 'No such size' });
});

test('fields are named by their path, the first fault of each', () => {
  const Order = z.object({ lines: z.array(z.object({ count: z.int().min(2).multipleOf(2) })) });
  const input = { lines: [{ count: 2 }, { count: 1 }] };
  const { error } = Order.safeParse(input);
  expect(inputFaults(error?.issues ?? [], { locale: 'en', input }).fields).toEqual({ 'lines.1.count': 'At least 2' });
});
