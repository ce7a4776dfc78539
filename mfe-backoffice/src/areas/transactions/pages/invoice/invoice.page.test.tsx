import type { Invoice } from '@market/billing-contract/invoice';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anInvoice } from '../../../../testing/invoices.ts';
import { openScreen } from '../../../../testing/screen.tsx';

const PAGE = '/transactions/invoices/17';
const service = (changes: Partial<Invoice> = {}) => fakeService({ 'invoice.get': () => ({ data: anInvoice(changes) }) });
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/g, ' ');
const document_ = () => screen.findByRole('article', { name: /^Счёт на оплату № 2026-17/ });

/** Terms of the document with what stands beside each. */
const factsOf = (article: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...article.querySelectorAll('dt')].map((term) => [plain(term.textContent), plain(term.nextElementSibling?.textContent)]),
  );

afterEach(() => void vi.unstubAllGlobals());

test('the document names both parties, every line, what is taken off, the tax and the sum in words', async () => {
  await openScreen(PAGE, service(), 'ROLE_BUYER');
  const article = await document_();
  expect(plain(within(article).getByRole('heading', { level: 2 }).textContent)).toBe('Счёт на оплату № 2026-17 от 20 ноября 2026 г.');
  const facts = factsOf(article);
  expect(facts).toMatchObject({ Получатель: 'ООО «Волга»', 'Расчётный счёт': '40702810000000000003', БИК: '044525000' });
  expect(facts).toMatchObject({ Название: 'ООО «Лавка»', 'Без скидки и бонусов': '13 000,50 ₽', Скидка: '−1 000 ₽', Бонусы: '−500 ₽' });
  expect(facts).toMatchObject({ 'Всего к оплате': '11 500,50 ₽', 'В том числе НДС 20 %': '1 916,75 ₽' });
  const lines = within(article)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
  expect(lines[1]).toEqual(['1', 'Платье льняное, синий, 46', '4', '2 500 ₽', '9 000 ₽']);
  expect(lines[2]).toEqual(['2', 'Доставка', '1', '3 000,50 ₽', '3 000,50 ₽']);
  const words = within(article).getByText('Одиннадцать тысяч пятьсот рублей 50 копеек');
  expect(words.getAttribute('lang')).toBe('ru');
  expect(screen.getByRole('link', { name: 'К заказу № 12' }).getAttribute('href')).toBe('/orders/12/view');
});

test('without tax and discount it says so, and nothing is taken off', async () => {
  const lines = [{ name: 'Тариф Premium, 30 дней', count: 1, price: 990, sum: 990 }];
  const seller = { ...anInvoice().seller, vat: 'none' as const, bik: 'CASPKZKA', kpp: '' };
  await openScreen(PAGE, service({ lines, seller, bonuses: 0, amount: 990, vat_amount: null, qr: null, order_id: null, tariff_id: 2 }));
  const facts = factsOf(await document_());
  expect(facts).toMatchObject({ НДС: 'Без НДС', 'Всего к оплате': '990 ₽', SWIFT: 'CASPKZKA' });
  expect(Object.keys(facts)).not.toEqual(expect.arrayContaining(['Скидка']));
  expect(screen.queryByRole('img', { name: /QR-код/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'К тарифам' })).toBeTruthy();
});

test('the payment code is drawn, and named for those who do not see it', async () => {
  await openScreen(PAGE, service());
  const code = await screen.findByRole('img', { name: 'QR-код для оплаты счёта № 2026-17 в приложении банка' });
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M2 2h1v1h-1z/);
});

test.each([
  ['Расчётный счёт', '40702810000000000003'],
  ['БИК', '044525000'],
  ['ИНН', '7701234567'],
  ['КПП', '770101001'],
  ['Сумма к оплате', '11500.50'],
  ['Назначение платежа', 'Оплата по счёту № 2026-17 от 20.11.2026'],
])('%s is copied as a form of a bank takes it', async (name, value) => {
  const { user, scope } = await openScreen(PAGE, service());
  await user.click(await screen.findByRole('button', { name: `Скопировать: ${name}` }));
  expect(await navigator.clipboard.readText()).toBe(value);
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual([`Скопировано: ${name}`]));
});

test('a void one says so, why, and which took its place; nothing of it invites to pay', async () => {
  await openScreen(PAGE, service({ state: 'void', void_reason: 'changed', replaced_by: 18, replaced_by_number: '2026-18' }));
  const article = within(await document_());
  expect(article.getByText('Счёт аннулирован: платить по нему не нужно')).toBeTruthy();
  expect(article.getByText('Заказ изменили после того, как счёт выставили.')).toBeTruthy();
  const link = article.getByRole('link', { name: 'Его заменил счёт № 2026-18' });
  expect(link.getAttribute('href')).toBe('/transactions/invoices/18');
  expect(article.queryByRole('img')).toBeNull();
  expect(article.queryByRole('button')).toBeNull();
});

test('one that has an end says until when it may be paid, and that it is over afterwards', async () => {
  await openScreen(PAGE, service({ due_on: '2026-12-20' }));
  expect(plain(within(await document_()).getByText(/^Оплатите/).textContent)).toBe('Оплатите до 20 декабря 2026 г.');
  await openScreen(PAGE, service({ state: 'void', void_reason: 'expired', due_on: '2026-12-20' }));
  expect(await screen.findByText('Срок оплаты истёк.')).toBeTruthy();
  expect(screen.queryByText(/^Оплатите/)).toBeNull();
});

test('a paid one says when', async () => {
  await openScreen(PAGE, service({ state: 'paid', paid_on: '2026-11-21' }));
  const article = within(await document_());
  expect(plain(article.getByText(/^Оплачен/).textContent)).toBe('Оплачен 21 ноября 2026 г.');
  expect(article.queryByRole('img')).toBeNull();
});

test('a press prints it, by rules that paper has while the invoice is shown', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const before = document.adoptedStyleSheets.length;
  const { user } = await openScreen(PAGE, service());
  await user.click(await screen.findByRole('button', { name: 'Печать или PDF' }));
  expect(print).toHaveBeenCalledOnce();
  expect(document.adoptedStyleSheets).toHaveLength(before + 1);
  await openScreen('/transactions/invoices/abc', service());
  expect(document.adoptedStyleSheets).toHaveLength(before);
});

test('one that is not there is a page that does not exist; a failure is said and tried again', async () => {
  const none = fakeService({ 'invoice.get': () => Promise.reject(refusal(404, 'INVOICE_NOT_FOUND', 'Счёт не найден')) });
  const { missingAt } = await openScreen(PAGE, none);
  await waitFor(() => expect(missingAt()).toBe(PAGE));
  let refused = true;
  const failing = fakeService({
    'invoice.get': () => (refused ? Promise.reject(refusal(500, 'INTERNAL', 'Сбой счёта')) : { data: anInvoice() }),
  });
  const { user } = await openScreen(PAGE, failing);
  expect(await screen.findByText('Сбой счёта')).toBeTruthy();
  refused = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await document_()).toBeTruthy();
});

test('in English the words are English, and the sum in words stays as it was issued', async () => {
  const { chooseLocale } = await openScreen(PAGE, service());
  await document_();
  await chooseLocale('en');
  const article = within(await screen.findByRole('article', { name: 'Invoice No. 2026-17 of 20 November 2026' }));
  expect(article.getByText('Including VAT 20 %')).toBeTruthy();
  expect(article.getByText('Одиннадцать тысяч пятьсот рублей 50 копеек')).toBeTruthy();
  await chooseLocale('ru');
});
