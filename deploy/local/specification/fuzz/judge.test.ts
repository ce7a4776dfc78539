import { expect, test } from 'vitest';
import { judgeBy } from './judge.ts';

const schema = { type: 'object', properties: { data: { $ref: '#/components/schemas/Thing' } }, required: ['data'] };
const operation = {
  ...{ method: 'GET', path: '/api/thing', access: 'public', parameters: [], body: {} },
  responses: {
    200: { content: { 'application/json': { schema }, 'text/csv': { schema: { type: 'string', format: 'binary' } } } },
    default: { content: { 'application/json': { schema: { type: 'object', required: ['code'] } } } },
  },
};
const root = { components: { schemas: { Thing: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] } } } };
const judge = judgeBy({ root, operations: [operation], resolve: () => expect.unreachable() });
const answer = (status: number, body: unknown, contentType = 'application/json; charset=utf-8') =>
  judge(operation, { status, contentType, body: typeof body === 'string' ? body : JSON.stringify(body) });

test('an answer as documented has no fault, a documented refusal neither', () => {
  expect(answer(200, { data: { id: 7 } })).toBeNull();
  expect(answer(404, { code: 'NOT_FOUND' })).toBeNull();
  expect(answer(200, 'Номер;Дата', 'text/csv; charset=utf-8')).toBeNull();
});

test.each([
  ['a fault of ours', answer(500, { code: 'INTERNAL' }), /^500 is a fault of ours/],
  ['a status that is not documented', answer(302, ''), /^302 is not documented/],
  ['another kind of content', answer(200, '<p>', 'text/html'), /^200 answers text\/html/],
  ['another shape behind a reference', answer(200, { data: { id: '7' } }), /^200 answers another shape: \/data\/id/],
  ['a refusal without its code', answer(404, { message: 'no' }), /^404 answers another shape/],
  ['broken JSON', answer(200, '{'), /^200 answers no JSON/],
  ['words from the inside', answer(409, { code: 'SELECT id FROM product' }), /^409 tells of its inside/],
])('%s is one', (_, fault, words) => {
  expect(fault).toMatch(words);
});
