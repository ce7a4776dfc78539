import { changeHeard } from '@market/shell-kit/data/changes';
import { $pageAction } from '@market/shell-kit/routing/page-heading';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../testing/screen.tsx';
import { aPhoto, aRow, categoryTree, pageOf } from '../../../../testing/tenders.ts';
// Here already: no test waits for a busy machine to read it.
import './tender-list.page.tsx';

const vendor = { ...aUser('ROLE_VENDOR'), company: { id: 3, name: 'Ивановский лён' } };
const service = (answers: Answers = {}) =>
  fakeService({
    'tender.list': () => pageOf([aRow(1), aRow(2, { price_for: 'piece', desired_price: 99.5, photo: aPhoto(4) })]),
    'category.tree': () => categoryTree,
    'alert.get': () => ({ data: null }),
    ...answers,
  });
const queryOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));
const rowOf = async (number: string) => {
  const row = (await screen.findByRole('link', { name: `№ ${number}` })).closest('tr');
  if (!row) throw new Error('The link stands in a row');
  return row;
};

test('a buyer reads what each tender asks for, and is offered to post one', async () => {
  const tenders = service();
  const { scope } = await openScreen('/product_search/list', tenders);
  const first = await rowOf('2026-000001');
  const texts = ['Анна Покупаева', '150 000 ₽ за всё', 'Рубашки', 'Ещё 3 дня', 'Открыта'];
  for (const text of texts) expect(within(first).getByText(text)).toBeTruthy();
  // Neither the sum nor its sign breaks onto a new line.
  expect(first.textContent).toContain('150\u00a0000\u00a0₽ за всё');
  const second = await rowOf('2026-000002');
  expect(within(second).getByText('99,50 ₽ за штуку')).toBeTruthy();
  expect(second.querySelector('img')?.getAttribute('src')).toBe('/media/4-small.webp');
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/product_search/view/1');
  expect(tenders.asked('tender.list')).toEqual([{ page: 1, per_page: 20, sort: 'new' }]);
  expect(scope.getState($pageAction)).toEqual({ label: 'Создать заявку', path: '/product_search/create' });
});

test('a vendor sees where its own offers stand, and is not offered to post', async () => {
  const hired = aRow(1, { own_proposal: { id: 8, status: 'hired' } });
  const { scope } = await openScreen('/product_search/list', service({ 'tender.list': () => pageOf([hired]) }), vendor);
  expect(within(await rowOf('2026-000001')).getByText('Принято')).toBeTruthy();
  expect(scope.getState($pageAction)).toBeNull();
  expect(screen.getByRole('button', { name: 'Мои предложения были' })).toBeTruthy();
});

test('where there are no tenders a buyer begins and a vendor reads that there are none', async () => {
  const none = { 'tender.list': () => pageOf([]) };
  await openScreen('/product_search/list', service(none));
  expect((await screen.findByRole('link', { name: 'Создать заявку' })).getAttribute('href')).toBe('/product_search/create');
  await openScreen('/product_search/list', service(none), vendor);
  expect(await screen.findByRole('heading', { name: 'Заявок пока нет' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Создать заявку' })).toBeNull();
});

test('a list that fails says why, and asks again', async () => {
  const tenders = service({ 'tender.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Заявки на обслуживании')) });
  const { user } = await openScreen('/product_search/list', tenders);
  await screen.findByText('Заявки на обслуживании');
  tenders.answers['tender.list'] = () => pageOf([aRow(1)]);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await rowOf('2026-000001')).toBeTruthy();
});

test('filters stand in the address, each as a chip that takes it away', async () => {
  const tenders = service();
  const address = '/product_search/list?categories=11,13&state=open&from=1000&to=200000&unanswered=yes&sort=closing&page=2';
  const { user, address: now } = await openScreen(address, tenders);
  await rowOf('2026-000001');
  const filter = { categories: [11, 13], state: ['open'], price_from: 1000, price_to: 200_000, unanswered: true };
  expect(tenders.asked('tender.list')).toEqual([{ page: 2, per_page: 20, sort: 'closing', ...filter }]);
  const chips = within(screen.getByRole('list', { name: 'Действующие фильтры' }));
  await user.click(await chips.findByRole('button', { name: 'Убрать фильтр «Категории: Рубашки, Сарафаны»' }));
  expect(queryOf(now())).toEqual({ sort: 'closing', state: 'open', from: '1000', to: '200000', unanswered: 'yes' });
  await user.click(chips.getByRole('button', { name: 'Сбросить' }));
  expect(now()).toBe('/product_search/list?sort=closing');
});

test('the panel narrows and orders the list; without the catalogue its categories are those at the top', async () => {
  const tenders = service();
  const { user, address } = await openScreen('/product_search/list', tenders);
  await rowOf('2026-000001');
  await user.click(screen.getByRole('button', { name: 'Мои заявки' }));
  await user.click(screen.getByRole('button', { name: 'Фильтры: 1' }));
  const panel = within(screen.getByRole('region', { name: 'Фильтры' }));
  await user.selectOptions(await panel.findByRole('combobox', { name: 'Категории' }), '12');
  await user.selectOptions(panel.getByRole('combobox', { name: 'Состояние' }), 'expired');
  await user.selectOptions(panel.getByRole('combobox', { name: 'Порядок' }), '-price');
  await user.type(panel.getByRole('textbox', { name: 'Цена до' }), '500{Enter}');
  await user.click(panel.getByRole('checkbox', { name: 'Без ответов' }));
  const set = { sort: '-price', categories: '12', state: 'expired', to: '500', mine: 'yes', unanswered: 'yes' };
  expect(queryOf(address())).toEqual(set);
  expect(tenders.asked('tender.list').at(-1)).toEqual({
    ...{ page: 1, per_page: 20, sort: 'price_desc', categories: [12], state: ['expired'] },
    ...{ price_to: 500, mine: true, unanswered: true },
  });
});

test('what finds nothing is taken back by one press, the words in the field too', async () => {
  const tenders = service({ 'tender.list': ({ text }: { text?: string }) => pageOf(text ? [] : [aRow(1)]) });
  const { user, address } = await openScreen('/product_search/list', tenders);
  await rowOf('2026-000001');
  await user.type(screen.getByRole('searchbox', { name: 'Найти заявку' }), 'шёлк{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }));
  expect(await rowOf('2026-000001')).toBeTruthy();
  expect([address(), (screen.getByRole('searchbox') as HTMLInputElement).value]).toEqual(['/product_search/list', '']);
});

test('pages stand in the address', async () => {
  const tenders = service({ 'tender.list': ({ page }: { page: number }) => ({ ...pageOf([aRow(page)], 45), page }) });
  const { user, address } = await openScreen('/product_search/list', tenders);
  await user.click(await screen.findByRole('link', { name: 'Страница 2' }));
  expect(await rowOf('2026-000002')).toBeTruthy();
  expect(address()).toBe('/product_search/list?page=2');
});

test('a vendor watches the filter that is set, sees that it is watched, and stops it', async () => {
  const saved = { categories: [11], text: 'лён', price_from: 1000 };
  const tenders = service({ 'alert.set': () => ({ data: saved }), 'alert.delete': () => ({ data: null }) });
  const { user } = await openScreen('/product_search/list?q=лён&categories=11&from=1000', tenders, vendor);
  await user.click(await screen.findByRole('button', { name: 'Следить за новыми заявками' }));
  expect(await screen.findByText('Вы следите за новыми заявками: Рубашки, лён, от 1 000 ₽')).toBeTruthy();
  expect(tenders.asked('alert.set')).toEqual([saved]);
  expect(screen.queryByRole('button', { name: 'Следить по этому фильтру' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Не следить' }));
  expect(await screen.findByRole('button', { name: 'Следить за новыми заявками' })).toBeTruthy();
  expect(tenders.asked('alert.delete')).toHaveLength(1);
});

test('a saved filter may be replaced by the one that is set', async () => {
  const tenders = service({
    'alert.get': () => ({ data: { categories: [], text: '', price_from: null } }),
    'alert.set': () => ({ data: null }),
  });
  const { user } = await openScreen('/product_search/list?categories=12', tenders, vendor);
  expect(await screen.findByText('Вы следите за всеми новыми заявками')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Следить по этому фильтру' }));
  expect(tenders.asked('alert.set')).toEqual([{ categories: [12], text: '', price_from: null }]);
});

test('what becomes of a tender is seen without a reload', async () => {
  const tenders = service();
  const { scope } = await openScreen('/product_search/list', tenders);
  await rowOf('2026-000001');
  tenders.answers['tender.list'] = () => pageOf([aRow(1, { status: 'awarded', version: 2 })]);
  await act(() => allSettled(changeHeard, { scope, params: { subject: 'tender', id: 1, version: 2 } }));
  await waitFor(async () => expect(within(await rowOf('2026-000001')).getByText('Исполнитель выбран')).toBeTruthy());
});
