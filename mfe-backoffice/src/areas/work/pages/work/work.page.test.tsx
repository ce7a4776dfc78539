import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../testing/screen.tsx';
import { aUser, pageOf } from '../../../../testing/users.ts';
// Here already: no test waits for a busy machine to read it.
import './work.page.tsx';

const SINCE = '2026-11-20T10:00:00.000Z';
const change = (id: number, model_id: number, name: string) => ({
  ...{ id, model_id, company: { id: 3, brand: 'Ивановский лён' }, submitted_at: SINCE },
  ...{ published: null, proposed: { name } },
});
const service = (answers: Answers = {}) =>
  fakeService({
    'company.queue': () => ({
      data: [{ id: 7, brand: 'Шуйский ситец', city: 'Шуя', submitted_at: SINCE }],
      page: 1,
      per_page: 5,
      total: 1,
    }),
    'moderation.list': () => ({
      data: [change(1, 1, 'Платье'), change(2, 1, 'Платье'), change(3, 3, 'Юбка')],
      page: 1,
      per_page: 5,
      total: 9,
    }),
    'proposal.list': () => ({
      data: [{ id: 4, company: { brand: 'Ала-Тоо' }, tender: { number: '2026-000054', title: null }, changed_at: SINCE }],
      page: 1,
      per_page: 5,
      total: 2,
    }),
    'me.profile': () => ({ data: { second_factor: false, has_password: true } }),
    'user.list': (input: object) => pageOf([aUser(5)], input),
    ...answers,
  });
const section = (name: RegExp) => screen.findByRole('region', { name });

test('an administrator sees who waits, each with the way there, and the newest users', async () => {
  const services = service();
  await openScreen('/work', services);
  const companies = within(await section(/Компании ждут проверки \(1\)/));
  expect((await companies.findByRole('link', { name: 'Шуйский ситец' })).getAttribute('href')).toBe('/companies/view/7');
  expect(companies.getByRole('link', { name: 'Проверить компании' }).getAttribute('href')).toBe('/companies/review');
  const goods = within(await section(/Товары ждут проверки \(9\)/));
  expect(goods.getAllByRole('listitem')).toHaveLength(2);
  expect(goods.getByRole('link', { name: 'Юбка' }).getAttribute('href')).toBe('/products/moderation');
  const proposals = within(await section(/Предложения ждут проверки \(2\)/));
  expect((await proposals.findByRole('link', { name: 'Ала-Тоо' })).getAttribute('href')).toBe('/product_search/moderation');
  expect(services.asked('proposal.list')).toEqual([{ statuses: ['in_moderation'], moderated: false, per_page: 5 }]);
  const users = within(await section(/Новые пользователи/));
  expect((await users.findByRole('link', { name: 'Иванова Анна 5' })).getAttribute('href')).toBe('/users/view/5');
  expect(services.asked('user.list')).toEqual([{ sort: '-created_at', per_page: 5 }]);
});

test('a manager is asked for no accounts, and a queue that fails leaves the other alone', async () => {
  const services = service({ 'company.queue': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой очереди')) });
  const { user } = await openScreen('/work', services, 'ROLE_MANAGER');
  expect(await screen.findByText('Сбой очереди')).toBeTruthy();
  expect(await section(/Товары ждут проверки \(9\)/)).toBeTruthy();
  expect(services.asked('user.list')).toEqual([]);
  services.answers['company.queue'] = () => ({ data: [], page: 1, per_page: 5, total: 0 });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Ни одна компания не ждёт.')).toBeTruthy();
});

test.each([
  [{ second_factor: false, has_password: true }, true],
  [{ second_factor: true, has_password: true }, false],
  [{ second_factor: false, has_password: false }, false],
])('staff with %j are asked for a second factor: %s', async (data, isAsked) => {
  await openScreen('/work', service({ 'me.profile': () => ({ data }) }), 'ROLE_MANAGER');
  await section(/Товары ждут проверки/);
  const way = () => screen.queryByRole('link', { name: 'Подключить в профиле' })?.getAttribute('href');
  await waitFor(() => expect(way()).toBe(isAsked ? '/settings/profile' : undefined));
});
