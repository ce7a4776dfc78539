import { expect, it } from 'vitest';
import { tendersApp } from '../../test/tenders-app.ts';

const { ask, put, add, posted, buyer, vendor, manager, pool } = await tendersApp();
const question = (as: ReturnType<typeof buyer>, tender: number, text = 'Нужна ли подкладка?') =>
  add(as, `tender/${tender}/questions`, { text });
const list = async (as: ReturnType<typeof buyer>, tender: number) => (await ask(as, `tender/${tender}/questions`)).body;

it('is asked by a vendor, answered by the owner and read by all vendors, the asker unnamed', async () => {
  const owner = buyer();
  const tender = await posted(owner);
  const { id } = (await question(vendor(), tender)).body.data;
  expect((await put(owner, `tender_question/${id}`, { answer: 'Нет' })).body.data).toMatchObject({ answer: 'Нет', company: null });
  expect(await list(vendor(8), tender)).toMatchObject({
    total: 1,
    data: [{ text: 'Нужна ли подкладка?', answer: 'Нет', own: false, company: null }],
  });
  expect((await list(vendor(), tender)).data[0]).toMatchObject({ own: true, company: null });
  expect((await list(manager, tender)).data[0]).toMatchObject({ company: { id: 7, brand: 'Марка 7' } });
  expect(JSON.stringify([await list(vendor(8), tender), await list(owner, tender)])).not.toMatch(/Марка|1007/);
  expect((await put(owner, `tender_question/${id}`, { answer: 'Всё же да' })).body.data.answer).toBe('Всё же да');
});

it('is answered by the owner and staff alone, asked by vendors alone, while the tender is open', async () => {
  const owner = buyer();
  const tender = await posted(owner);
  const { id } = (await question(vendor(), tender)).body.data;
  expect((await put(buyer(), `tender_question/${id}`, { answer: 'Чужой' })).status).toBe(404);
  expect((await put(vendor(), `tender_question/${id}`, { answer: 'Сам себе' })).status).toBe(403);
  expect((await put(owner, 'tender_question/999999', { answer: 'Нет' })).status).toBe(404);
  expect((await put(manager, `tender_question/${id}`, { answer: 'За покупателя' })).status).toBe(200);
  expect((await question(owner, tender)).status).toBe(403);
  await put(owner, `tender/${tender}`, { status: 'canceled' });
  expect((await question(vendor(), tender)).body.code).toBe('TENDER_CLOSED');
});

it.each([
  ['', 'text'],
  ['   ', 'text'],
  ['я'.repeat(1_001), 'text'],
])('refuses %j under its field', async (text, field) => {
  const refused = await question(vendor(), await posted(buyer()), text);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
});

it('refuses an empty and a too long answer', async () => {
  const owner = buyer();
  const { id } = (await question(vendor(), await posted(owner))).body.data;
  for (const answer of ['  ', 'я'.repeat(2_001)]) expect((await put(owner, `tender_question/${id}`, { answer })).status).toBe(422);
});

it('may be asked ten times by a company, where several are asked at once', async () => {
  const tender = await posted(buyer());
  const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => question(vendor(), tender, `Вопрос ${at}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect((await question(vendor(8), tender)).status).toBe(200);
  expect((await list(vendor(), tender)).total).toBe(11);
});

it('notifies the owner of a question, and the asker of its answer', async () => {
  const owner = buyer();
  const tender = await posted(owner);
  const told = async () => {
    const text = `SELECT payload ->> 'kind' AS kind, (payload ->> 'user_id')::int AS "user" FROM outbox
      WHERE subject LIKE '%notification%' AND payload -> 'target' ->> 'id' = $1 ORDER BY created_at`;
    return (await pool.query(text, [String(tender)])).rows;
  };
  const { id } = (await question(vendor(), tender)).body.data;
  await put(owner, `tender_question/${id}`, { answer: 'Нет' });
  expect(await told()).toEqual([
    { kind: 'tender_asked', user: owner.userId },
    { kind: 'tender_answered', user: 1_007 },
  ]);
});
