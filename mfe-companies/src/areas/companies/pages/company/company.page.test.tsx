import { $toasts } from '@market/shell-kit/feedback/toasts';
import { $pageHeading } from '@market/shell-kit/routing/page-heading';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { type Answers, conflict, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aCompany, aReview, aStore, aVendor, pageOf } from '../../../../testing/companies.ts';
import { openScreen } from '../../../../testing/screen.tsx';

// Fetching the page's code is no part of any test.
beforeAll(() => import('./company.page.tsx').then(() => {}), 60_000);

const reviews = [aReview(1), aReview(2, { rating: 4 })];

const service = (answers: Answers = {}) =>
  fakeService({
    'company.get': () => ({ data: aCompany() }),
    'store.list': () => pageOf([aStore(1), aStore(2)]),
    'review.list': () => ({ ...pageOf(reviews), me_add: false, histogram: [0, 0, 0, 1, 1] }),
    ...answers,
  });

const PHONE = '+7\u00a0495\u00a0123-45-12';

describe('a company', () => {
  test.each(['/companies/view/3', '/viewcompany/3'])('shows everything that is known of it (%s)', async (address) => {
    const { scope } = await openScreen(address, service());
    await screen.findByText('Отзыв номер 1');
    const words = document.body.textContent ?? '';
    for (const fact of [
      'ООО «Ивановский лён»',
      'Иваново',
      'ИНН 7707083893',
      '+7 495 •••-••-12',
      'linen.example.ru',
      'Первый заказ от 15\u00a0000\u00a0₽',
      'Шьём из льна.',
      'Основная базаМагазин 1',
      'Точка 1Магазин 2',
      'Иваново, улица Мира, 2',
      '4 из 5: 1 отзыв',
    ]) {
      expect(words).toContain(fact);
    }
    expect(scope.getState($pageHeading)?.title).toBe('Ивановский лён');
    const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    expect(new URL(canonical?.href ?? '').pathname).toBe('/companies/view/3');
  });

  test('leads with its goods, which their own module draws', async () => {
    const { fillSlot } = await openScreen('/companies/view/3', service(), 'guest');
    await screen.findByText('Отзыв номер 1');
    await fillSlot('company.goods', ({ companyId }: SlotProps['company.goods']) => <p>{`Витрина ${companyId}`}</p>);
    const goods = await screen.findByText('Витрина 3');
    expect(goods.compareDocumentPosition(screen.getByText(/Шьём из льна/)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('ends with the cards of other modules', async () => {
    const { fillSlot } = await openScreen('/companies/view/3', service(), 'guest');
    await screen.findByText('Отзыв номер 1');
    await fillSlot('company.panels', ({ companyId }: SlotProps['company.panels']) => <p>{`О компании ${companyId}`}</p>);
    expect(await within(await screen.findByRole('region', { name: 'Другой модуль' })).findByText('О компании 3')).toBeTruthy();
  });

  test('of nine stores shows seven, and the rest on demand', async () => {
    const stores = Array.from({ length: 9 }, (_, index) => aStore(index + 1));
    const { user } = await openScreen('/companies/view/3', service({ 'store.list': () => pageOf(stores) }));
    expect(await screen.findByText('Точка 6')).toBeTruthy();
    expect(screen.queryByText('Магазин 8')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'ещё 2' }));
    expect(screen.getByText('Магазин 9')).toBeTruthy();
    expect(screen.queryByText('Точка 7')).toBeNull();
  });

  test('shows the hours of a store, whatever the fixed ones are', async () => {
    const hours = { from: '10:00', to: '18:00' };
    const working_time = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: null, sun: null };
    const { user } = await openScreen('/companies/view/3', service({ 'store.list': () => pageOf([aStore(1, { working_time })]) }));
    expect(await screen.findByText('Пн–Пт 10:00–18:00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Часы работы' }));
    expect(within(await screen.findByRole('dialog', { hidden: true })).getByText('09:00–19:00')).toBeTruthy();
  });

  test('without stores has no section of them', async () => {
    await openScreen('/companies/view/3', service({ 'store.list': () => pageOf([]) }));
    await screen.findByText('Отзыв номер 1');
    expect(screen.queryByRole('heading', { name: 'Где найти' })).toBeNull();
  });

  test.each(['999', 'abc'])('that is not there is a page that does not exist (%s)', async (id) => {
    const none = service({ 'company.get': () => Promise.reject(refusal(404, 'COMPANY_NOT_FOUND', 'Нет')) });
    const { missingAt } = await openScreen(`/companies/view/${id}`, none);
    await waitFor(() => expect(missingAt()).toBe(`/companies/view/${id}`));
  });
});

describe('its phone', () => {
  test('a guest is asked to sign in, not to press', async () => {
    await openScreen('/companies/view/3', service(), 'guest');
    expect((await screen.findByRole('link', { name: 'Войдите, чтобы увидеть телефон' })).getAttribute('href')).toBe(
      '/auth/main?role=buyer',
    );
    expect(screen.queryByRole('button', { name: /^Показать телефон/ })).toBeNull();
  });

  test('is shown on demand, with what is left of the day', async () => {
    const shown = { phone_number: '74951234512', stores: [], left: 4, resets_at: '2026-08-04T21:00:00.000Z' };
    const companies = service({ 'contact.show': () => ({ data: shown }) });
    const { user, scope } = await openScreen('/companies/view/3', companies);
    await user.click(await screen.findByRole('button', { name: 'Показать телефон: Ивановский лён' }));
    const link = await screen.findByRole('link', { name: PHONE });
    expect(link.getAttribute('href')).toBe('tel:+74951234512');
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Сегодня можно открыть контакты ещё 4 компаний']);
    await waitFor(() => expect(companies.asked('store.list').length).toBe(2));
  });

  test('over the limit stays masked, with the way to more', async () => {
    const plan = { ru: 'Всё открыто', en: 'All open' };
    const over = conflict('CONTACT_LIMIT_REACHED', 'Сегодня вы уже открыли контакты 5 компаний', { limit: 5, plan });
    const { user } = await openScreen('/companies/view/3', service({ 'contact.show': () => Promise.reject(over) }));
    await user.click(await screen.findByRole('button', { name: /^Показать телефон/ }));
    expect(await screen.findByText(/Сегодня вы уже открыли контакты 5 компаний\./)).toBeTruthy();
    const way = screen.getByRole('link', { name: 'С тарифом «Всё открыто» контакты открыты всегда' });
    expect(way.getAttribute('href')).toBe('/tariffs/list');
    expect(screen.getByText('+7 495 •••-••-12')).toBeTruthy();
  });
});

describe('what a reader may do', () => {
  const controls = ['Все товары компании', 'В избранное: Ивановский лён', 'Часы работы', 'Реквизиты', 'Изменить', 'Удалить'];

  test.each([
    ['guest', ['Часы работы']],
    ['ROLE_BUYER', ['Все товары компании', 'В избранное: Ивановский лён', 'Часы работы']],
    ['ROLE_VENDOR', ['Часы работы']],
    ['own', ['Часы работы', 'Реквизиты', 'Изменить']],
    ['ROLE_ADMIN', ['Все товары компании', 'Часы работы', 'Реквизиты', 'Изменить', 'Удалить']],
  ] as const)('%s: %j', async (reader, there) => {
    await openScreen('/companies/view/3', service(), reader === 'own' ? aVendor() : reader);
    await screen.findByText('Отзыв номер 1');
    const names = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')].map(
      (control) => control.getAttribute('aria-label') ?? control.textContent ?? '',
    );
    expect(controls.filter((name) => names.includes(name))).toEqual(there);
  });

  test('marks a company at once, and takes it back when it is refused', async () => {
    const companies = service({ 'favorite.add': () => Promise.reject(refusal(500, 'INTERNAL', 'Внутренняя ошибка')) });
    const { user, scope } = await openScreen('/companies/view/3', companies);
    const heart = await screen.findByRole('button', { name: 'В избранное: Ивановский лён' });
    await user.click(heart);
    await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Внутренняя ошибка']));
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    companies.answers['favorite.add'] = () => ({ data: { id: 3, favorite: true } });
    companies.answers['company.get'] = () => ({ data: aCompany({ favorite: true }) });
    await user.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(companies.asked('favorite.add')).toEqual([{ id: 3 }, { id: 3 }]));
  });

  test('opens payment details to a buyer who has ordered from it, also while there are none', async () => {
    const companies = service({ 'company.get': () => ({ data: aCompany({ counterparty: true }) }) });
    const { user } = await openScreen('/companies/view/3', companies, 'ROLE_BUYER');
    await user.click(await screen.findByRole('button', { name: 'Реквизиты' }));
    expect(await screen.findByText('Компания ещё не указала реквизиты.')).toBeTruthy();
  });

  test('copies payment details part by part', async () => {
    const account = { recipient: 'ООО «Лён»', inn: '', kpp: '', account: '40702810', bank: '', bik: '', correspondent_account: '' };
    const payment_details = { ...account, vat: 'none' as const };
    const companies = service({ 'company.get': () => ({ data: aCompany({ payment_details }) }) });
    const { user } = await openScreen('/companies/view/3', companies, 'ROLE_MANAGER');
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Реквизиты' }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    expect(within(dialog).queryByText('КПП')).toBeNull();
    await user.click(within(dialog).getByLabelText('Скопировать: Расчётный счёт'));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('40702810'));
  });

  test('says a word of their own, once', async () => {
    const companies = service({ 'review.create': () => ({ data: aReview(3) }) });
    const { user } = await openScreen('/companies/view/3', companies);
    await user.click(await screen.findByRole('button', { name: 'Написать отзыв' }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    await user.click(within(dialog).getByLabelText('5 звёзд'));
    await user.type(within(dialog).getByLabelText(/Что вы думаете/), 'Отличный лён');
    companies.answers['review.list'] = () => ({ ...pageOf([...reviews, aReview(3)]), me_add: true, histogram: [0, 0, 0, 1, 2] });
    await user.click(within(dialog).getByText('Отправить'));
    expect(await screen.findByText('Отзыв номер 3')).toBeTruthy();
    expect(companies.asked('review.create')).toEqual([{ id: 3, rating: 5, text: 'Отличный лён' }]);
    expect(screen.queryByRole('button', { name: 'Написать отзыв' })).toBeNull();
  });
});
