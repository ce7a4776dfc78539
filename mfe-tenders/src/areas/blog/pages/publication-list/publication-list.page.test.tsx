import { $pageAction } from '@market/shell-kit/routing/page-heading';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../testing/screen.tsx';
import { aPhoto, aRow, pageOf } from '../../testing/publications.ts';
// Here already: no test waits for a busy machine to read it.
import './publication-list.page.tsx';

const ofCompany = aRow(2, { company: { id: 3, brand: 'Ивановский лён', logo: null }, logo: aPhoto });
const service = (answers: Answers = {}) => fakeService({ 'publication.list': () => pageOf([aRow(1), ofCompany]), ...answers });

test('a guest reads cards with picture, title, author and date, and is offered nothing to write', async () => {
  const content = service();
  const { scope } = await openScreen('/blog/all', content, 'guest');
  const list = await screen.findByRole('list', { name: 'Публикации' });
  const [first, second] = within(list).getAllByRole('article');
  if (!first || !second) throw new Error('Two cards are drawn');
  expect(within(first).getByRole('link', { name: 'Публикация 1' }).getAttribute('href')).toBe('/blog/view/1');
  expect([within(first).getByText('Анна Покупаева'), within(first).getByText(/3 августа 2026/)]).toHaveLength(2);
  expect(first.querySelector('img')).toBeNull();
  expect(
    within(second)
      .getByRole('link', { name: /Ивановский лён/ })
      .getAttribute('href'),
  ).toBe('/companies/view/3');
  expect(second.querySelector('img[src="/media/1-small.webp"]')).toBeTruthy();
  expect(content.asked('publication.list')).toEqual([{ page: 1, per_page: 20 }]);
  expect(scope.getState($pageAction)).toBeNull();
});

test('those who may write are offered it beside the title, and where nothing is published yet', async () => {
  const { scope } = await openScreen('/blog/all', service({ 'publication.list': () => pageOf([]) }), 'ROLE_VENDOR');
  expect(await screen.findByRole('heading', { name: 'Публикаций пока нет' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Написать публикацию' }).getAttribute('href')).toBe('/blog/create');
  expect(scope.getState($pageAction)).toEqual({ label: 'Написать публикацию', path: '/blog/create' });
  await openScreen('/blog/all', service({ 'publication.list': () => pageOf([]) }), 'guest');
  await screen.findByRole('heading', { name: 'Публикаций пока нет' });
  expect(screen.queryByRole('link', { name: 'Написать публикацию' })).toBeNull();
});

test('words to look for stand in the address, and what finds nothing is taken back by one press', async () => {
  const content = service({ 'publication.list': ({ text }: { text?: string }) => pageOf(text ? [] : [aRow(1)]) });
  const { user, address } = await openScreen('/blog/all', content);
  await screen.findByRole('link', { name: 'Публикация 1' });
  await user.type(screen.getByRole('searchbox', { name: 'Найти публикацию' }), 'лён{Enter}');
  expect(await screen.findByText('По фильтру ничего не нашлось')).toBeTruthy();
  expect([address(), content.asked('publication.list').at(-1)]).toEqual(['/blog/all?q=лён', { page: 1, per_page: 20, text: 'лён' }]);
  await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
  expect(await screen.findByRole('link', { name: 'Публикация 1' })).toBeTruthy();
  expect([address(), (screen.getByRole('searchbox') as HTMLInputElement).value]).toEqual(['/blog/all', '']);
});

test('of one company only its own are shown, by its name, until the reader wants all', async () => {
  const content = service({ 'publication.list': () => pageOf([ofCompany]) });
  const { user, address } = await openScreen('/blog/all?company=3', content);
  expect(await screen.findByText('Только публикации «Ивановский лён»')).toBeTruthy();
  expect(content.asked('publication.list')).toEqual([{ page: 1, per_page: 20, company_id: 3 }]);
  await user.click(screen.getByRole('button', { name: 'Показать все' }));
  await waitFor(() => expect(content.asked('publication.list').at(-1)).toEqual({ page: 1, per_page: 20 }));
  expect(address()).toBe('/blog/all');
});

test('pages are links, and the page stands in the address', async () => {
  const content = service({ 'publication.list': ({ page }: { page: number }) => ({ ...pageOf([aRow(page)], 45), page }) });
  const { user, address } = await openScreen('/blog/all', content);
  await user.click(await screen.findByRole('link', { name: 'Страница 2' }));
  expect(await screen.findByRole('link', { name: 'Публикация 2' })).toBeTruthy();
  expect([address(), content.asked('publication.list').at(-1)]).toEqual(['/blog/all?page=2', { page: 2, per_page: 20 }]);
});

test('a list that fails says why, and asks again', async () => {
  const content = service({ 'publication.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Публикации на обслуживании')) });
  const { user } = await openScreen('/blog/all', content);
  await screen.findByText('Публикации на обслуживании');
  content.answers['publication.list'] = () => pageOf([aRow(1)]);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: 'Публикация 1' })).toBeTruthy();
});

test('every word follows the language', async () => {
  const { chooseLocale } = await openScreen('/blog/all', service({ 'publication.list': () => pageOf([]) }));
  await screen.findByRole('heading', { name: 'Публикаций пока нет' });
  await chooseLocale('en');
  expect(await screen.findByRole('heading', { name: 'There are no publications yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write a publication' })).toBeTruthy();
  await chooseLocale('ru');
});
