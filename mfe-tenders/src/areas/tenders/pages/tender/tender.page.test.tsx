import { changeHeard } from '@market/shell-kit/data/changes';
import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import type { Tender } from '@market/tenders-contract/tender';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled, type Scope } from 'effector';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../testing/screen.tsx';
import { aPhoto, aTender, categoryTree, pageOf } from '../../../../testing/tenders.ts';
// Here already: no test waits for a busy machine to read them.
import './photo-dialog.tsx';
import './tender.page.tsx';

const PATH = '/product_search/view/1';
const shows = (changes: Partial<Tender> = {}, answers: Answers = {}) =>
  fakeService({
    'tender.get': () => ({ data: aTender(1, changes) }),
    'tender.list': () => pageOf([]),
    'category.tree': () => categoryTree,
    'proposal.list': () => pageOf([]),
    'question.list': () => pageOf([]),
    ...answers,
  });
const opened = () => screen.findByRole('heading', { name: 'Рубашки 1' });
const decide = (scope: Scope, yes: boolean) => act(() => allSettled(answered, { scope, params: yes }));

test('says everything that is asked for, and offers nothing that the reader may not do', async () => {
  await openScreen(PATH, shows(), 'ROLE_VENDOR');
  await opened();
  expect(screen.getByText(/Льняные рубашки/).textContent).toBe('Льняные рубашки\nс вышивкой');
  for (const text of ['150 000 ₽ за всё', 'Рубашки', '300', 'Иваново', 'Анна Покупаева', 'Открыта']) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  }
  expect(screen.getByText(/Ещё 3 дня, до 1 декабря 2026/)).toBeTruthy();
  const controls = ['Изменить', 'Отменить заявку', 'Удалить', 'Повторить заявку', 'Показать контакт', 'Сравнить предложения'];
  for (const name of controls) expect(screen.queryByText(name)).toBeNull();
});

test('its owner edits, repeats, compares and ends it', async () => {
  await openScreen(PATH, shows({ own: true, allowed: ['edit', 'cancel', 'delete', 'compare'] }));
  await opened();
  const linked = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([linked('Изменить'), linked('Повторить заявку'), linked('Сравнить предложения')]).toEqual([
    '/product_search/edit/1',
    '/product_search/create?from=1',
    '/product_search/compare/1',
  ]);
  expect(screen.getByRole('button', { name: 'Отменить заявку' })).toBeTruthy();
});

test('a tender without offers has nothing to compare', async () => {
  await openScreen(PATH, shows({ own: true, allowed: ['compare'], proposals_num: 0 }));
  await opened();
  expect(screen.queryByRole('link', { name: 'Сравнить предложения' })).toBeNull();
});

test('cancelling asks first, and closes the version that is shown', async () => {
  const tenders = shows(
    { own: true, allowed: ['cancel'], version: 4 },
    { 'tender.update': () => ({ data: aTender(1, { status: 'canceled' }) }) },
  );
  const { user, scope } = await openScreen(PATH, tenders);
  await opened();
  await user.click(screen.getByRole('button', { name: 'Отменить заявку' }));
  expect(scope.getState($question)?.title).toBe('Отменить заявку № 2026-000001?');
  await decide(scope, false);
  expect(tenders.asked('tender.update')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Отменить заявку' }));
  tenders.answers['tender.get'] = () => ({ data: aTender(1, { status: 'canceled', own: true }) });
  await decide(scope, true);
  expect(await screen.findByText('Отменена')).toBeTruthy();
  expect(tenders.asked('tender.update')).toEqual([{ id: 1, status: 'canceled', version: 4 }]);
});

test('a deleted tender leads to the list and says so; one that could not be deleted stays', async () => {
  const tenders = shows(
    { own: true, allowed: ['delete'] },
    { 'tender.delete': () => Promise.reject(refusal(409, 'TENDER_AWARDED', 'Исполнитель уже выбран')) },
  );
  const { user, scope, address } = await openScreen(PATH, tenders);
  await opened();
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  await decide(scope, true);
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'error', text: 'Заявка: Исполнитель уже выбран' }]));
  expect(address()).toBe(PATH);
  tenders.answers['tender.delete'] = () => ({ data: { id: 1 } });
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  await decide(scope, true);
  await waitFor(() => expect(address()).toBe('/product_search/list'));
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'Заявка удалена' }]);
});

test('the contact is shown when it is asked for, with what is left of the day', async () => {
  const contacts = {
    fio: 'Анна Покупаева',
    phone: '79001234567',
    email: 'anna@example.org',
    left: 4,
    resets_at: '2026-11-28T21:00:00.000Z',
  };
  const tenders = shows({ allowed: ['show_contact'] }, { 'tender.showContact': () => ({ data: contacts }) });
  const { user } = await openScreen(PATH, tenders, 'ROLE_VENDOR');
  await opened();
  expect(tenders.asked('tender.showContact')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Показать контакт' }));
  expect((await screen.findByRole('link', { name: '+79001234567' })).getAttribute('href')).toBe('tel:+79001234567');
  expect(screen.getByRole('link', { name: 'anna@example.org' })).toBeTruthy();
  expect(screen.getByText('Сегодня можно показать ещё 4 контакта')).toBeTruthy();
});

test('the limit of the day is said in the words of the service', async () => {
  const limit = () => Promise.reject(refusal(403, 'CONTACT_LIMIT_REACHED', 'Больше контактов сегодня не показать'));
  const { user } = await openScreen(PATH, shows({ allowed: ['show_contact'] }, { 'tender.showContact': limit }), 'ROLE_VENDOR');
  await opened();
  await user.click(screen.getByRole('button', { name: 'Показать контакт' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Больше контактов сегодня не показать');
});

test('pictures open in a dialog, arrows lead through them, Escape leads back', async () => {
  const photos = [aPhoto(1), aPhoto(2), aPhoto(3)];
  const { user } = await openScreen(PATH, shows({ photos }), 'ROLE_VENDOR');
  await opened();
  const opener = screen.getByRole('button', { name: 'Открыть фото 2' });
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Фото 2 из 3' }));
  const source = () => dialog.getByRole('img').getAttribute('src');
  expect(source()).toBe('/media/2-big.webp');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(source()).toBe('/media/1-big.webp');
  await user.keyboard('{ArrowLeft}');
  expect(source()).toBe('/media/3-big.webp');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

test('one that is gone is the page of what is missing; one that does not come is asked for again', async () => {
  const gone = shows({}, { 'tender.get': () => Promise.reject(refusal(404, 'TENDER_NOT_FOUND', 'Заявка не найдена')) });
  const { missingAt } = await openScreen(PATH, gone);
  await waitFor(() => expect(missingAt()).toBe(PATH));
  const tenders = shows({}, { 'tender.get': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Заявки на обслуживании')) });
  const { user } = await openScreen(PATH, tenders);
  await screen.findByText('Заявки на обслуживании');
  tenders.answers['tender.get'] = () => ({ data: aTender(1) });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await opened()).toBeTruthy();
});

test('what becomes of it is seen without a reload; news of another asks for nothing', async () => {
  const tenders = shows();
  const { scope } = await openScreen(PATH, tenders);
  await opened();
  const hear = (id: number) => act(() => allSettled(changeHeard, { scope, params: { subject: 'tender', id, version: 2 } }));
  const asked = tenders.asked('tender.get').length;
  await hear(2);
  expect(tenders.asked('tender.get')).toHaveLength(asked);
  tenders.answers['tender.get'] = () => ({ data: aTender(1, { status: 'awarded' }) });
  await hear(1);
  expect(await screen.findByText('Исполнитель выбран')).toBeTruthy();
});
