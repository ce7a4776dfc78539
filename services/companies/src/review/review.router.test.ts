import { aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { companies } from '../app.ts';

const app = await testApp(companies);
const { pool } = app.db;
const market = fixtures(pool);
const maker = await market.company();
const rival = await market.company();
const vendor = await market.member(maker, 41);
await market.person(5, 'Анна К.');

const buyer = (userId: number) => aPrincipal('ROLE_BUYER', { userId });
type As = ReturnType<typeof aPrincipal>;
const write = (id: number, as: As | null, body: object = { rating: 5, text: 'Быстро отправили' }) =>
  app.call({ method: 'POST', url: `/api/company/${id}/review`, ...(as ? { as } : {}), body });
const remove = (id: number, as: As) => app.call({ method: 'DELETE', url: `/api/company/review/${id}`, as });
const list = async (query = '', as: As = buyer(99)) => (await app.call({ url: `/api/company/${maker}/reviews${query}`, as })).body;
const shown = async () => {
  const { body } = await app.call({ url: `/api/company/${maker}` });
  return [body.data.rating, body.data.reviews_num];
};
const lastCard = async () => {
  const { rows } = await pool.query(`SELECT payload FROM outbox WHERE subject LIKE '%company.changed' ORDER BY seq DESC LIMIT 1`);
  return rows[0]?.payload;
};

it('is for buyers and staff, once each, with stars and words', async () => {
  expect((await write(maker, null)).status).toBe(401);
  expect((await write(maker, vendor)).status).toBe(403);
  expect((await write(999_999, buyer(5))).status).toBe(404);
  for (const [body, field] of [
    [{ rating: 0, text: 'Да' }, 'rating'],
    [{ rating: 5, text: '  ' }, 'text'],
    [{ rating: 5 }, 'text'],
    [{ rating: 5, data: ' ' }, 'data'],
    [{ rating: 5, text: 'Да', data: 'Нет' }, 'data'],
  ] as const)
    expect((await write(maker, buyer(5), body)).body).toMatchObject({ code: 'VALIDATION', fields: { [field]: expect.any(String) } });
  const answers = await Promise.all(Array.from({ length: 4 }, () => write(maker, buyer(5), { rating: 4, data: ' <b>Да</b> ' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('REVIEW_THERE');
  expect(await list('', buyer(5))).toMatchObject({
    data: [
      { rating: 4, text: '<b>Да</b>', data: '<b>Да</b>', verified_purchase: false, user: { id: 5, fio: 'Анна К.', avatar: '/avatar/5' } },
    ],
    ...{ total: 1, me_add: true, histogram: [0, 0, 0, 1, 0] },
  });
});

it('counts at once, and everybody hears what the mean is now', async () => {
  await Promise.all([6, 7].map((userId) => write(maker, buyer(userId), { rating: userId === 6 ? 1 : 5, text: 'Так' })));
  expect(await shown()).toEqual([3.33, 3]);
  expect(await lastCard()).toMatchObject({ id: maker, rating: 3.33, version: 4 });
  expect(await list('?per_page=2')).toMatchObject({ data: [{}, {}], page: 1, total: 3, me_add: false, histogram: [1, 0, 0, 1, 1] });
  const wanted = await pool.query(`SELECT payload FROM outbox WHERE subject LIKE '%notification.wanted'`);
  expect(wanted.rows).toHaveLength(3);
  expect(wanted.rows[0].payload).toMatchObject({
    user_id: 41,
    topic: 'company',
    kind: 'company_reviewed',
    target: { kind: 'company', id: maker },
  });
  expect((await app.call({ url: `/api/company/${rival}/reviews` })).body).toMatchObject({ data: [], histogram: [0, 0, 0, 0, 0] });
});

it('is taken away by its writer and by staff alone', async () => {
  const ids: number[] = (await list()).data.map(({ id }: { id: number }) => id);
  const own: number = (await list()).data.find(({ user }: { user: { id: number } }) => user.id === 5).id;
  for (const as of [buyer(9), vendor]) expect(await remove(own, as)).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } });
  expect((await list()).total).toBe(3);
  expect((await remove(own, buyer(5))).body).toEqual({ data: { id: own } });
  for (const id of ids.filter((id) => id !== own)) expect((await remove(id, aPrincipal('ROLE_MANAGER', { userId: 2 }))).status).toBe(200);
  expect(await shown()).toEqual([0, 0]);
  const { rows } = await pool.query(`SELECT actor_id FROM audit_entry WHERE action = 'review.deleted'`);
  expect(rows).toEqual([{ actor_id: 2 }, { actor_id: 2 }]);
  expect((await write(maker, buyer(5))).status).toBe(200);
});

it('said, taken back and said again, it is heard of once', async () => {
  const quiet = await market.company();
  await market.member(quiet, 43);
  for (let time = 0; time < 3; time += 1) {
    const { body } = await write(quiet, buyer(8));
    expect((await remove(body.data.id, buyer(8))).status).toBe(200);
  }
  const heard = await pool.query(`SELECT 1 FROM outbox WHERE subject LIKE '%notification.wanted' AND aggregate_id = '43'`);
  expect(heard.rowCount).toBe(1);
});
