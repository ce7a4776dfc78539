import { $toasts } from '@market/shell-kit/feedback/toasts';
import { FakeConnection } from '@market/shell-kit/testing/fake-connection';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDocument, anInvoiceRow, aStatement, pageOfRows } from '../../../../testing/invoices.ts';
import { openScreen } from '../../../../testing/screen.tsx';

const PAGE = '/transactions/statements/import';
const HERE = `${PAGE}?statement=4`;
const documents = [
  aDocument(),
  aDocument({ id: 2, number: '146', state: 'suggested', amount: 11_000 }),
  aDocument({ id: 3, number: '147', state: 'unmatched', payer: 'ИП Иванов', payer_inn: '500100732259', invoice: null }),
  aDocument({ id: 4, number: '148', state: 'ignored', invoice: null }),
];
const counts = { matched: 1, suggested: 1, unmatched: 1, ignored: 1 };
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s/g, ' ');

const service = (answers: Answers = {}) =>
  fakeService({
    'statement.get': () => ({ data: aStatement(counts) }),
    'statement.list': () => pageOfRows([aStatement(counts, { id: 3, file_name: 'october.txt', paid: { invoices: 2, amount: 700.5 } })]),
    'statement.rows': ({ state }: { state?: string }) => pageOfRows(documents.filter((row) => !state || row.state === state)),
    'invoice.list': () => pageOfRows([anInvoiceRow({ id: 21, number: '2026-21', payer_name: 'ИП Иванов' })]),
    ...answers,
  });

const answer = (status: number, body: object) => act(async () => FakeConnection.latest.answer(status, body));
const aFile = () => new File(['1CClientBankExchange'], 'kl_to_1c.txt', { type: 'text/plain' });
const field = () => screen.findByLabelText('Выбрать файл', { selector: 'input' });

afterEach(() => void vi.unstubAllGlobals());

test('a file is sent with its progress, and what it pays stands at an address of its own', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeConnection);
  const { user, address } = await openScreen(PAGE, service(), 'ROLE_VENDOR');
  expect(screen.queryByText('Чья выписка')).toBeNull();
  await user.upload(await field(), aFile());
  const { path, sent } = FakeConnection.latest;
  expect([path, (sent.get('file') as File).name]).toEqual(['/api/statement', 'kl_to_1c.txt']);
  act(() => FakeConnection.latest.upload.onprogress?.({ loaded: 40, total: 100 }));
  expect(await screen.findByText('Отправляем: 40 %', { selector: '[role="status"]' })).toBeTruthy();
  act(() => FakeConnection.latest.upload.onprogress?.({ loaded: 100, total: 100 }));
  expect(screen.getByText('Читаем файл…', { selector: '[role="status"]' })).toBeTruthy();
  await answer(200, { data: aStatement(counts) });
  expect(await screen.findByRole('heading', { name: 'kl_to_1c.txt' })).toBeTruthy();
  expect(address()).toBe(HERE);
  await user.click(screen.getByRole('button', { name: 'Другая выписка' }));
  expect(address()).toBe(PAGE);
});

test('statements that were brought before stand below, each with what it has paid and what is left', async () => {
  const { user, address } = await openScreen(PAGE, service(), 'ROLE_VENDOR');
  const rows = within(await screen.findByRole('grid', { name: 'Загруженные выписки' })).getAllByRole('row');
  const cells = [...(rows[1]?.children ?? [])].map(({ textContent }) => plain(textContent));
  expect(cells.slice(1, 6)).toEqual([
    ...['40702810000000000003', '20 ноября 2026 г. — 21 ноября 2026 г.', '2 счёта на 700,50 ₽', '1 счёт на 11 500,50 ₽', '2'],
  ]);
  await user.click(screen.getByRole('link', { name: /october/ }));
  expect(address()).toBe(`${PAGE}?statement=3`);
});

test('an administrator sees whose each of them is', async () => {
  const list = [aStatement(counts), aStatement(counts, { id: 3, company_id: null })];
  await openScreen(PAGE, service({ 'statement.list': () => pageOfRows(list) }));
  expect((await screen.findByRole('link', { name: 'Компания № 5' })).getAttribute('href')).toBe('/companies/view/5');
  expect(screen.getByText('Площадка')).toBeTruthy();
});

test('why a file is refused stands below the field, and the mended one is taken', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeConnection);
  const { user, address } = await openScreen(PAGE, service(), 'ROLE_VENDOR');
  await user.upload(await field(), aFile());
  await answer(422, { code: 'STATEMENT_FORMAT', message: 'Это не выписка в формате 1С (1CClientBankExchange)' });
  expect(screen.getByRole('alert').textContent).toBe('Это не выписка в формате 1С (1CClientBankExchange)');
  await user.upload(await field(), aFile());
  expect(screen.getByRole('alert').textContent).toBe('');
  await answer(422, { code: 'VALIDATION', message: 'Проверьте поля', fields: { file: 'Файл больше 5 МБ' } });
  expect(screen.getByRole('alert').textContent).toBe('Файл больше 5 МБ');
  expect(address()).toBe(PAGE);
});

test('an administrator may say whose statement it is', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeConnection);
  const { user, fillSlot } = await openScreen(PAGE, service());
  await fillSlot('company.picker', ({ onChange }) => (
    <button type="button" onClick={() => onChange(5)}>
      Лён и точка
    </button>
  ));
  await user.click(await screen.findByRole('button', { name: 'Лён и точка' }));
  await user.upload(await field(), aFile());
  expect(FakeConnection.latest.path).toBe('/api/statement?company_id=5');
});

test('the dry run shows each document, its state and the invoice it pays; tabs narrow it', async () => {
  const billing = service();
  const { user, address } = await openScreen(HERE, billing, 'ROLE_VENDOR');
  const rows = within(await screen.findByRole('grid', { name: 'Документы выписки' }));
  const cells = rows.getAllByRole('row').map((row) => [...row.children].slice(0, 6).map(({ textContent }) => plain(textContent)));
  const purpose = 'Оплата по счёту 2026-17';
  expect(cells[1]).toEqual([
    ...['№ 14520 ноября 2026 г.', 'Оплачивает счёт', 'ООО «Лавка»ИНН 7700000001', '11 500,50 ₽', purpose, '№ 2026-17ООО «Лавка»'],
  ]);
  expect(cells[2]?.[5]).toBe('№ 2026-17ООО «Лавка»Сумма счёта другая: 11 500,50 ₽');
  expect(cells[3]?.[5]).toBe('—');
  // What is no income is nobody's to match.
  expect(rows.queryByRole('button', { name: 'Действия: документ № 148' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Не найдены 1' }));
  expect(address()).toBe(`${HERE}&state=unmatched`);
  await waitFor(() => expect(billing.asked('statement.rows').at(-1)).toEqual({ id: 4, page: 1, per_page: 20, state: 'unmatched' }));
});

test('a document is matched by hand with an invoice that is found by payer', async () => {
  const answers = Promise.withResolvers<void>();
  const billing = service({ 'statement.match': () => answers.promise.then(() => ({ data: documents[2] })) });
  const { user } = await openScreen(HERE, billing, 'ROLE_VENDOR');
  await user.click(await screen.findByRole('button', { name: 'Действия: документ № 147' }));
  await user.click(screen.getByRole('menuitem', { name: 'Выбрать счёт…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Какой счёт оплачивает документ?' }));
  await user.click(dialog.getByRole('button', { name: 'Связать' }));
  expect(await dialog.findByText('Выберите счёт из списка')).toBeTruthy();
  expect(billing.asked('statement.match')).toEqual([]);
  // The payer's own invoices are offered before anything is typed.
  expect(await dialog.findByRole('button', { name: /№ 2026-21 · ИП Иванов · 11.500,50.₽/ })).toBeTruthy();
  expect(billing.asked('invoice.list')[0]).toEqual({ state: 'issued', company_id: 5, filter: '500100732259', per_page: 8 });
  await user.type(dialog.getByRole('searchbox', { name: /Счёт на оплату/ }), '№ 2026-21');
  await waitFor(() => expect(billing.asked('invoice.list').at(-1)).toMatchObject({ filter: '2026-21' }));
  await waitFor(() => expect(dialog.getByRole('status').parentElement?.getAttribute('aria-busy')).toBe('false'));
  await user.click(dialog.getByRole('button', { name: /№ 2026-21/ }));
  expect(dialog.getByRole('button', { name: /№ 2026-21/, pressed: true })).toBeTruthy();
  await user.dblClick(dialog.getByRole('button', { name: 'Связать' }));
  answers.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(billing.asked('statement.match')).toEqual([{ id: 3, invoice_id: 21 }]);
});

test('a refusal of a match stands in the dialog', async () => {
  const why = 'Счёт уже оплачен';
  const { user } = await openScreen(HERE, service({ 'statement.match': () => Promise.reject(refusal(409, 'INVOICE_NOT_DUE', why)) }));
  await user.click(await screen.findByRole('button', { name: 'Действия: документ № 147' }));
  await user.click(screen.getByRole('menuitem', { name: 'Выбрать счёт…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: /№ 2026-21/ }));
  await user.click(dialog.getByRole('button', { name: 'Связать' }));
  expect(await dialog.findByText(why)).toBeTruthy();
});

test('a suggestion is taken, and a match undone, from the menu of the row', async () => {
  const billing = service({ 'statement.match': () => ({ data: documents[1] }) });
  const { user, scope } = await openScreen(HERE, billing, 'ROLE_VENDOR');
  await user.click(await screen.findByRole('button', { name: 'Действия: документ № 146' }));
  await user.click(screen.getByRole('menuitem', { name: 'Оплачивает счёт № 2026-17' }));
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Документ связан со счётом']));
  await user.click(screen.getByRole('button', { name: 'Действия: документ № 145' }));
  await user.click(screen.getByRole('menuitem', { name: 'Не связан со счётом' }));
  await waitFor(() =>
    expect(billing.asked('statement.match')).toEqual([
      { id: 2, invoice_id: 17 },
      { id: 1, invoice_id: null },
    ]),
  );
});

test('what becomes paid is said before, imported once when pressed twice, and counted after', async () => {
  let now = aStatement({ ...counts, matched: 2 }, { to_pay: { invoices: 2, amount: 11_500.6 } });
  const answers = Promise.withResolvers<void>();
  const billing = service({
    'statement.get': () => ({ data: now }),
    'statement.import': async () => {
      await answers.promise;
      now = aStatement({ ...counts, matched: 0, imported: 2 }, { imported_at: '2026-11-21T10:00:00.000Z' });
      return { data: now };
    },
  });
  const { user } = await openScreen(HERE, billing, 'ROLE_VENDOR');
  expect(plain((await screen.findByText(/^Станут оплаченными/)).textContent)).toBe('Станут оплаченными 2 счёта на 11 500,60 ₽.');
  const button = screen.getByRole('button', { name: 'Импортировать' });
  // The second press comes before the button is drawn anew.
  act(() => [button, button].forEach((each) => void each.click()));
  await user.click(await screen.findByRole('button', { name: 'Импортируем…' }));
  answers.resolve();
  expect(await screen.findByText(/Записано 2 платежа\./)).toBeTruthy();
  expect(billing.asked('statement.import')).toEqual([{ id: 4 }]);
  expect(screen.queryByRole('button', { name: 'Импортировать' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'kl_to_1c.txt' }));
  expect(screen.getByRole('link', { name: 'Оплаченные счета' }).getAttribute('href')).toBe('/transactions/invoices?state=paid');
});

test('the same file again has nothing new; one without matches asks for them', async () => {
  await openScreen(HERE, service({ 'statement.get': () => ({ data: aStatement({ known: 3, ignored: 1 }) }) }));
  expect(await screen.findByText('Новых поступлений в этой выписке нет: импортировать нечего.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Импортировать' })).toBeNull();
  await openScreen(HERE, service({ 'statement.get': () => ({ data: aStatement({ unmatched: 2 }) }) }));
  expect(await screen.findByText(/Пока ни один документ не связан со счётом/)).toBeTruthy();
});

test('a refusal of the import is said, and the statement is read again', async () => {
  const billing = service({ 'statement.import': () => Promise.reject(refusal(409, 'INVOICE_NOT_DUE', 'Счёт уже оплачен')) });
  const { user, scope } = await openScreen(HERE, billing);
  await screen.findByText(/^Станет оплаченным/);
  await user.click(screen.getByRole('button', { name: 'Импортировать' }));
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Выписка банка: Счёт уже оплачен']));
  await waitFor(() => expect(billing.asked('statement.get')).toHaveLength(2));
});

test('a statement that is not there is a page that does not exist; one that cannot be read says why', async () => {
  const none = service({ 'statement.get': () => Promise.reject(refusal(404, 'STATEMENT_NOT_FOUND', 'Выписка не найдена')) });
  const { missingAt } = await openScreen(HERE, none, 'ROLE_VENDOR');
  await waitFor(() => expect(missingAt()).toBe(PAGE));
  await openScreen(HERE, service({ 'statement.get': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой выписки')) }));
  expect(await screen.findByText('Сбой выписки')).toBeTruthy();
});
