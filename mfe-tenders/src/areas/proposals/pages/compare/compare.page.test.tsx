import { changeHeard } from '@market/shell-kit/data/changes';
import { $question } from '@market/shell-kit/feedback/confirm';
import { type FakeService, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import type { ComparedProposal } from '@market/tenders-contract/proposal';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { afterEach, expect, test, vi } from 'vitest';
import { aCompared, aComparison } from '../../../../testing/proposals.ts';
import { openScreen } from '../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import './compare.page.tsx';

const PATH = '/product_search/compare/1';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const offers = (): ComparedProposal[] => [
  aCompared(1, { piece_price: 400, total: 120_000, delivery_days: 14, allowed: ['hire', 'improve'] }),
  aCompared(2, { piece_price: 350.5, total: 105_150, percent_of_wish: 70.1, delivery_days: 30, allowed: ['hire'] }),
  aCompared(3, { piece_price: null, total: null, percent_of_wish: null, delivery_days: 7, sample: true }),
];
const best = { piece_price: [2], total: [2], percent_of_wish: [2], delivery_days: [3] };
const compares = (proposals = offers()): FakeService => fakeService({ 'proposal.compare': () => aComparison(proposals, best) });

const grid = () => screen.findByRole('grid', { name: 'Предложения рядом' });
const brands = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((head) => within(head).getByRole('link').textContent);
const rowTitles = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const cellsOf = (title: string) =>
  within(screen.getByRole('rowheader', { name: title }).closest('tr') as HTMLElement)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('stands offers side by side, and marks the best of a row in words', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:00:00Z') });
  const tenders = compares();
  await openScreen(PATH, tenders);
  await grid();
  expect(tenders.asked('proposal.compare')).toEqual([{ id: 1 }]);
  expect(brands()).toEqual(['Вязанка', 'Лён и нить', 'Северная пряжа']);
  expect(cellsOf('Цена за штуку')).toEqual(['400 ₽', '350,50 ₽лучшая цена', 'не указано']);
  expect(cellsOf('От желаемой цены')).toEqual(['80 %', '70,1 %выгоднее всех', 'не указано']);
  expect(cellsOf('Срок поставки')).toEqual([
    '14 дней, до 11 декабря 2026 г.',
    '30 дней, до 27 декабря 2026 г.: позже нужного срока',
    '7 дней, до 4 декабря 2026 г.быстрее всех',
  ]);
  expect(cellsOf('Рейтинг')).toEqual(['4,5', '4,5', '4,5']);
  expect(screen.getByText('3 предложения')).toBeTruthy();
});

test('only what differs is left on demand, in the address', async () => {
  const { user, address } = await openScreen(PATH, compares());
  await grid();
  expect(rowTitles()).toHaveLength(12);
  await user.click(screen.getByRole('switch', { name: 'Только различия' }));
  expect(rowTitles()).toEqual(['Цена за штуку', 'Сумма', 'От желаемой цены', 'Срок поставки', 'Образец', 'Комментарий']);
  expect(address()).toBe(`${PATH}?diff=1`);
});

test('any row orders the columns: the best first, then the other way, then as they were sent', async () => {
  const { user, address } = await openScreen(PATH, compares());
  await grid();
  const sorted = () => screen.getByRole('rowheader', { name: 'Цена за штуку' }).getAttribute('aria-sort');
  const press = () => user.click(screen.getByRole('button', { name: 'Цена за штуку' }));
  await press();
  expect([brands(), sorted(), address()]).toEqual([['Лён и нить', 'Вязанка', 'Северная пряжа'], 'ascending', `${PATH}?sort=piece_price`]);
  await press();
  expect([brands(), sorted()]).toEqual([['Вязанка', 'Лён и нить', 'Северная пряжа'], 'descending']);
  await press();
  expect([sorted(), address()]).toEqual(['none', PATH]);
  await user.click(screen.getByRole('button', { name: 'Образец' }));
  expect(brands()).toEqual(['Северная пряжа', 'Вязанка', 'Лён и нить']);
});

test('a column is pinned to the start, another is hidden and shown again, and a sent link shows the same', async () => {
  const { user, address } = await openScreen(PATH, compares());
  await grid();
  const choose = async (brand: string, name: string) => {
    await user.click(screen.getByRole('button', { name: `Другие действия: ${brand}` }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Северная пряжа', 'Закрепить в начале');
  expect(brands()[0]).toBe('Северная пряжа');
  await choose('Вязанка', 'Скрыть столбец');
  expect([brands(), address()]).toEqual([['Северная пряжа', 'Лён и нить'], `${PATH}?pinned=3&hidden=1`]);
  await openScreen(`${PATH}?pinned=3&hidden=1`, compares());
  await grid();
  expect(brands()).toEqual(['Северная пряжа', 'Лён и нить']);
  await user.click(screen.getByRole('button', { name: 'Показать скрытое: 1' }));
  expect(brands()).toEqual(['Северная пряжа', 'Вязанка', 'Лён и нить']);
});

test('arrow keys lead from cell to cell', async () => {
  const { user } = await openScreen(PATH, compares());
  await grid();
  const button = screen.getByRole('button', { name: 'Сумма' });
  await act(async () => button.focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent?.replaceAll('\u00a0', ' ')).toBe('120 000 ₽');
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement?.textContent).toContain('70,1');
  await user.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('От желаемой цены');
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(document.activeElement?.textContent).toBe('Условие');
});

test('what is shown goes into a file, texts that look like formulas guarded, and onto paper', async () => {
  let saved: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const proposals = [aCompared(1, { comment: '=1+1; "лён"' }), aCompared(2, { piece_price: 350.5 })];
  const { user } = await openScreen(`${PATH}?hidden=3`, compares(proposals));
  await grid();
  await user.click(screen.getByRole('button', { name: 'Скачать CSV' }));
  const text = await (saved as unknown as Blob).text();
  const lines = text.replace('\uFEFF', '').split('\r\n');
  expect(lines.slice(0, 3)).toEqual(['Условие;Вязанка;Лён и нить', 'Цена за штуку;400;350,5', 'Сумма;120000;120000']);
  expect(lines).toContain(`Комментарий;"'=1+1; ""лён""";"Сошьём и привезём, вариант 2"`);
  expect(lines.at(-1)).toBe('');
  await user.click(screen.getByRole('button', { name: 'Печать' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('one is hired from its column, with the sum and the rest named; what the reader may not do is not there', async () => {
  const { user, scope } = await openScreen(PATH, compares());
  await grid();
  await user.click(screen.getByRole('button', { name: 'Нанять: Лён и нить' }));
  expect(scope.getState($question)?.title).toBe('Нанять компанию «Лён и нить»?');
  expect(scope.getState($question)?.text?.replaceAll('\u00a0', ' ')).toContain('Сумма: 105 150 ₽. Остальные 2 предложения будут отклонены');
  expect(screen.getByRole('button', { name: 'Попросить улучшить: Вязанка' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Нанять: Северная пряжа' })).toBeNull();
});

test('a change elsewhere is shown without a reload', async () => {
  const tenders = compares();
  const { scope } = await openScreen(PATH, tenders);
  await grid();
  tenders.answers['proposal.compare'] = () => aComparison([...offers(), aCompared(4)], best);
  await act(() => allSettled(changeHeard, { scope, params: { subject: 'tender', id: 1, version: 2 } }));
  await waitFor(() => expect(brands()).toHaveLength(4));
});

test('no offers are said, a failure can be tried again, and what is not the reader’s is missing', async () => {
  await openScreen(PATH, compares([]));
  expect(await screen.findByText('Сравнивать пока нечего')).toBeTruthy();
  const failing = fakeService({ 'proposal.compare': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'На обслуживании')) });
  const { user } = await openScreen(PATH, failing);
  await screen.findByText('На обслуживании');
  failing.answers['proposal.compare'] = () => aComparison(offers(), best);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await grid();
  const foreign = fakeService({ 'proposal.compare': () => Promise.reject(refusal(404, 'TENDER_NOT_FOUND', 'Заявка не найдена')) });
  const { missingAt } = await openScreen(PATH, foreign);
  await waitFor(() => expect(missingAt()).toBe(PATH));
});
