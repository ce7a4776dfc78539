import { expect, test } from 'vitest';
import { z } from 'zod';
import { RawJson, raw } from './raw-json.ts';

const Shirt = z.object({ id: z.int(), name: z.string() });
const answer = raw(Shirt);

test('prepared JSON passes as the very object it was', async () => {
  const ready = new RawJson('{"id":1,"name":"Поло"}');
  expect(answer.parse(ready)).toBe(ready);
  expect(await answer.parseAsync(ready)).toBe(ready);
});

test.each([
  ['a wrong type', '{"id":"1","name":"x"}'],
  ['a missing field', '{"id":1}'],
  ['a column too many', '{"id":1,"name":"x","cost_price":5}'],
])('tests refuse %s', (_, text) => {
  expect(answer.safeParse(new RawJson(text)).success).toBe(false);
});

test('other values are validated and stripped as usual', () => {
  expect(answer.parse({ id: 1, name: 'x', cost_price: 5 })).toEqual({ id: 1, name: 'x' });
  expect(answer.safeParse({ id: 'x' }).success).toBe(false);
});

test('the schema it was made of stays what it was', () => {
  expect(Shirt.safeParse(new RawJson('{"id":1,"name":"x"}')).success).toBe(false);
});

test('whoever serialises it gets the content', () => {
  expect(JSON.stringify({ data: new RawJson('{"id":1}') })).toBe('{"data":{"id":1}}');
});
