import type { CategoryState } from '@market/catalogue-contract/category.events';
import { aPrincipal } from '@market/service-kit/testing/test-app';
import { beforeEach, expect, it } from 'vitest';
import { fixtures } from '../../test/fixtures.ts';
import { heardStates } from '../../test/heard-states.ts';

const { app, news } = await heardStates();
const shop = fixtures(app.db.pool);

const DOORS = {
  'category.create': ['POST', 'category'],
  'category.update': ['PUT', 'category/#'],
  'category.delete': ['DELETE', 'category/#'],
  'category.setPositions': ['POST', 'categories/set_positions'],
} as const;
type Door = keyof typeof DOORS;
const gone = new Set<string>();

async function send(door: Door, { id, body }: { id?: number; body?: object }) {
  const [method, path] = DOORS[door];
  const url = `/api/shop/${path.replace('#', String(id))}`;
  const answer = await app.call({ method, url, as: aPrincipal('ROLE_MANAGER'), ...(body ? { body } : {}) });
  if (answer.status === 200) gone.add(door);
  return answer;
}
const create = async (ru: string, parent_id: number | null = null): Promise<number> =>
  (await send('category.create', { body: { names: { ru }, parent_id } })).body.data.id;
const update = (id: number, body: object) => send('category.update', { id, body });
const order = (...groups: [parent: number | null, ...children: number[]][]) =>
  send('category.setPositions', { body: { positions: groups.map(([parent_id, ...children]) => ({ parent_id, children })) } });

const heard = async (): Promise<CategoryState[]> => (await news()).categories.toSorted((a, b) => a.id - b.id);
const silence = async () => expect((await news()).categories).toEqual([]);
beforeEach(silence);

it('tells a new category, its new names, its switch, and that it is gone', async () => {
  const { body } = await send('category.create', { body: { names: { ru: 'Платья', en: 'Dresses', kk: 'Көйлектер' }, description: 'Все' } });
  const { id } = body.data;
  const state = { id, deleted: false as const, parent_id: null, position: body.data.position, active: true };
  const names = { ru: 'Платья', en: 'Dresses', kk: 'Көйлектер' };
  expect(await heard()).toEqual([{ ...state, names, version: 1 }]);
  await update(id, { names: { ru: 'Сарафаны' } });
  expect(await heard()).toEqual([{ ...state, names: { ...names, ru: 'Сарафаны' }, version: 2 }]);
  await update(id, { active: false });
  expect(await heard()).toMatchObject([{ id, active: false, version: 3 }]);
  await update(id, { names: { ru: 'Сарафаны' }, active: false });
  await update(id, { description: 'Все сарафаны' });
  await silence();
  await send('category.delete', { id });
  expect(await heard()).toEqual([{ id, deleted: true, version: 4 }]);
});

it('tells those that moved or stand elsewhere, and nobody below or beside them', async () => {
  const [root, other] = [await create('Одежда'), await create('Обувь')];
  const [one, two, three] = [await create('А', root), await create('Б', root), await create('В', root)];
  const below = await create('Ниже', three);
  await news();
  await order([root, two, one, three]);
  expect(await heard()).toMatchObject([
    { id: one, position: 1, version: 2 },
    { id: two, position: 0, version: 2 },
  ]);
  await order([root, two, one, three]);
  await silence();
  await update(three, { parent_id: other });
  expect(await heard()).toMatchObject([{ id: three, parent_id: other, position: 0, version: 2 }]);
  await order([root, two], [other, one, three]);
  expect(await heard()).toMatchObject([
    { id: one, parent_id: other, position: 0, version: 3 },
    { id: three, parent_id: other, position: 1, version: 3 },
  ]);
  expect(below).toEqual(expect.any(Number));
});

it('tells nothing of what is refused', async () => {
  const root = await create('Верх');
  const child = await create('Низ', root);
  await news();
  const refused = [
    await update(root, { parent_id: child }),
    await send('category.delete', { id: root }),
    await order([root], [child, root]),
    await update(child, { names: { ru: '' } }),
    await send('category.create', { body: { names: { ru: 'Нигде' }, parent_id: 999_999 } }),
  ];
  expect(refused.map(({ status }) => status)).not.toContain(200);
  await silence();
});

it('tells changes that come at once one after the other', async () => {
  const id = await create('Разом');
  await news();
  const names = Array.from({ length: 6 }, (_, at) => ({ ru: `Разом ${at}` }));
  await Promise.all(names.map((name) => update(id, { names: name })));
  const states = await heard();
  expect(states.map(({ version }) => version)).toEqual([2, 3, 4, 5, 6, 7]);
  const { rows } = await app.db.pool.query('SELECT name_ru FROM category WHERE id = $1', [id]);
  expect(states.at(-1)).toMatchObject({ names: { ru: rows[0].name_ru } });
});

it('tells of one that was loaded by hand with its first change, and of no other such', async () => {
  const [id, other] = [await shop.category({ name_ru: 'Давняя' }), await shop.category({ name_ru: 'Соседняя' })];
  await update(id, { active: false });
  expect(await heard()).toMatchObject([{ id, active: false, version: 1 }]);
  expect(other).not.toBe(id);
});

it('has gone through every door to a category', () => {
  const changes = app.surface.procedures.filter(({ path, type }) => type === 'mutation' && path.startsWith('category.'));
  expect([...gone].sort()).toEqual(changes.map(({ path }) => path).sort());
});
