import { MotionBehaviourProvider } from '@fluentui/react-motion';
import { FluentProvider } from '@fluentui/react-provider';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fork } from 'effector';
import { Provider as ScopeProvider } from 'effector-react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { pageHistory } from '../../routing/history.ts';
import { PageRouter } from '../../routing/navigation.tsx';
import { tableParams } from '../../routing/table-url.ts';
import { urlParam } from '../../routing/url-state.ts';
import { lightTheme } from '../../session/brand-theme.ts';
import { type IndexColumn, IndexTable, type IndexTableProps } from './index-table.tsx';
import { useIndexPage, wordsFilter } from './use-index-page.ts';

interface Shirt {
  id: number;
  name: string;
  size: string;
  price: number;
}

const shirts = Array.from({ length: 45 }, (_, index): Shirt => ({ id: index + 1, name: `Поло ${index + 1}`, size: 'M', price: 500 }));
const columns: IndexColumn<Shirt>[] = [
  { id: 'size', title: 'Размер', cell: ({ size }) => size },
  { id: 'price', title: 'Цена', sort: '-price', cell: ({ price }) => price },
  { id: 'sku', title: 'Артикул', weight: 'extra', cell: ({ id }) => `П-${id}` },
];
const params = { ...tableParams, sort: urlParam(z.string(), 'name') };
const settled = { error: null, isError: false, isPlaceholderData: false, isFetching: false, refetch: vi.fn() };

function Shirts({ found = shirts, ...changes }: Partial<IndexTableProps<Shirt>> & { found?: readonly Shirt[] }) {
  const { state, table } = useIndexPage(params, wordsFilter);
  const { page, per_page } = state;
  const data = { data: found.slice((page - 1) * per_page, page * per_page), page, per_page, total: found.length };
  return (
    <IndexTable
      name="shirts"
      label="Рубашки"
      lead={{ id: 'name', title: 'Название', sort: 'name', cell: ({ name }) => name }}
      columns={columns}
      {...table}
      list={{ ...settled, data }}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      toRow={({ id }) => `/shirt/${id}`}
      countText={({ count }) => `Всего ${count}`}
      actions={({ name }) => <button type="button">Действия: {name}</button>}
      bulk={(rows, done) => (
        <button type="button" onClick={done}>
          Снять с продажи: {rows.map(({ id }) => id).join(', ')}
        </button>
      )}
      nothing={<p>Рубашек ещё нет</p>}
      {...changes}
    />
  );
}

const user = userEvent.setup();
const address = () => decodeURIComponent(window.location.pathname + window.location.search);

function open(at = '/shirts', changes: Parameters<typeof Shirts>[0] = {}, List: typeof Shirts = Shirts) {
  pageHistory.replace(at);
  render(
    <ScopeProvider value={fork()}>
      <FluentProvider theme={lightTheme}>
        <MotionBehaviourProvider value="skip">
          <PageRouter>
            <List {...changes} />
          </PageRouter>
        </MotionBehaviourProvider>
      </FluentProvider>
    </ScopeProvider>,
  );
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('page, page size and order stand in the address', async () => {
  open('/shirts?per_page=10');
  expect(screen.getByText('1–10 из 45')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Страница 2' }));
  expect(address()).toBe('/shirts?per_page=10&page=2');
  expect(screen.getByText('Поло 11')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Цена' }));
  // Another order begins at its first page.
  expect(address()).toBe('/shirts?per_page=10&sort=-price');
  expect(screen.getByRole('columnheader', { name: 'Цена' }).getAttribute('aria-sort')).toBe('descending');
  await user.click(screen.getByRole('button', { name: 'Цена' }));
  expect(address()).toBe('/shirts?per_page=10&sort=price');
  await user.selectOptions(screen.getByLabelText('На странице'), '50');
  expect(address()).toBe('/shirts?per_page=50&sort=price');
});

test('the grid is one stop of Tab, and arrows move inside it', async () => {
  open('/shirts?per_page=10');
  const grid = screen.getByRole('grid', { name: 'Рубашки' });
  const stops = () => [...grid.querySelectorAll<HTMLElement>('a, button, input, td, th')].filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toHaveLength(1);
  await act(async () => stops()[0]?.focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Поло 1');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Поло 3');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('500');
  await user.keyboard(' ');
  expect(screen.getByText('Отмечена 1 строка')).toBeTruthy();
  expect(stops()).toEqual([document.activeElement]);
  await user.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('Действия: Поло 3');
  await user.keyboard('{Home}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Отметить все на странице');
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}');
  expect(address()).toBe('/shirt/1');
});

test('ticks rows, all of a page, and acts on those in sight only', async () => {
  open('/shirts?per_page=10');
  await user.click(screen.getByRole('checkbox', { name: 'Отметить: Поло 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Отметить: Поло 5' }));
  expect(screen.getByRole('button', { name: 'Снять с продажи: 2, 5' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Страница 2' }));
  expect(screen.queryByRole('button', { name: /Снять с продажи/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Отметить все на странице' }));
  expect(screen.getByText('Отмечено 10 строк')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Снять с продажи: 11, 12/ }));
  expect(screen.queryByText('Отмечено 10 строк')).toBeNull();
});

test('everything of a filter is chosen on all its pages, until one row is unticked', async () => {
  const bulk = (rows: readonly Shirt[], _: () => void, everything: boolean) => <p>{`${rows.length} ${everything}`}</p>;
  open('/shirts?per_page=10', { bulk, everything: { filter: 'all', count: 45 } });
  await user.click(screen.getByRole('checkbox', { name: 'Отметить: Поло 2' }));
  expect(screen.queryByRole('button', { name: /Выбрать все по этому фильтру/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Отметить все на странице' }));
  await user.click(screen.getByRole('button', { name: 'Выбрать все по этому фильтру: 45' }));
  await user.click(screen.getByRole('link', { name: 'Страница 2' }));
  expect(screen.getByText('10 true')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Отметить: Поло 12' }));
  expect(screen.getByText('9 false')).toBeTruthy();
});

test('everything chosen is forgotten when the filter changes, also when it comes back', async () => {
  function Filtered(changes: Parameters<typeof Shirts>[0]) {
    const [{ filter, coming }, set] = useState({ filter: 'all', coming: false });
    const data = { data: shirts.slice(0, 10), page: 1, per_page: 10, total: 45 };
    return (
      <>
        <button type="button" onClick={() => set({ filter: filter === 'all' ? 'cheap' : 'all', coming: true })}>
          Другой фильтр
        </button>
        <button type="button" onClick={() => set({ filter, coming: false })}>
          Ответ
        </button>
        <Shirts
          {...changes}
          list={{ ...settled, data, isPlaceholderData: coming, isFetching: coming }}
          everything={{ filter, count: 45 }}
          bulk={(rows, _, everything) => <p>{`${rows.length} ${everything}`}</p>}
        />
      </>
    );
  }
  open('/shirts?per_page=10', {}, Filtered);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await user.click(screen.getByRole('checkbox', { name: 'Отметить все на странице' }));
  await press('Выбрать все по этому фильтру: 45');
  expect(screen.getByText('10 true')).toBeTruthy();
  await press('Другой фильтр');
  expect(screen.getByText('10 false')).toBeTruthy();
  // The rows in sight are still those of the filter before.
  expect(screen.queryByRole('button', { name: /Выбрать все по этому фильтру/ })).toBeNull();
  await press('Ответ');
  expect(screen.getByRole('button', { name: /Выбрать все по этому фильтру/ })).toBeTruthy();
  await press('Другой фильтр');
  expect(screen.getByText('10 false')).toBeTruthy();
});

test('a row whose only untickable row below it is left out counts as ticked, and is unticked again', async () => {
  const childrenOf = ({ id, name }: Shirt): Shirt[] =>
    id > 1 ? [] : [1, 2].map((size) => ({ id: id * 100 + size, name: `${name}-${size}`, size: 'L', price: 1 }));
  open('/shirts?per_page=10', { childrenOf, mayTick: ({ id }) => id !== 102 });
  const model = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Отметить: Поло 1' });
  await user.click(model());
  expect([model().checked, model().indeterminate]).toEqual([true, false]);
  await user.click(model());
  expect(screen.queryByText('Отмечена 1 строка')).toBeNull();
});

test('rows below a row are folded away, opened by an arrow, and ticked with it', async () => {
  const childrenOf = ({ id, name }: Shirt): Shirt[] =>
    id > 2 ? [] : [1, 2, 3].map((size) => ({ id: id * 100 + size, name: `${name}-${size}`, size: 'L', price: 1 }));
  open('/shirts?per_page=10', { childrenOf });
  const model = screen.getByRole('row', { name: /Поло 1 M/ });
  expect([model.getAttribute('aria-level'), model.getAttribute('aria-expanded')]).toEqual(['1', 'false']);
  expect(screen.getByRole('row', { name: /Поло 3 M/ }).getAttribute('aria-expanded')).toBeNull();
  const fold = within(model).getByRole('button', { name: 'Показать варианты (3): Поло 1' });
  await act(async () => fold.focus());
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('row', { name: /Поло 1-2/ }).getAttribute('aria-level')).toBe('2');
  expect(document.activeElement).toBe(within(model).getByRole('button', { name: 'Свернуть: Поло 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Отметить: Поло 1' }));
  expect(screen.getByRole('button', { name: 'Снять с продажи: 101, 102, 103' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Отметить: Поло 1-2' }));
  expect((screen.getByRole('checkbox', { name: 'Отметить: Поло 1' }) as HTMLInputElement).indeterminate).toBe(true);
  await act(async () => within(model).getByRole('button', { name: 'Свернуть: Поло 1' }).focus());
  await user.keyboard('{ArrowLeft}');
  expect(screen.queryByRole('row', { name: /Поло 1-2/ })).toBeNull();
});

test('a row that may not be ticked is left out of "all"', async () => {
  open('/shirts?per_page=10', { mayTick: ({ id }) => id !== 1 });
  await user.click(screen.getByRole('checkbox', { name: 'Отметить все на странице' }));
  expect(screen.getByText('Отмечено 9 строк')).toBeTruthy();
});

test('a click on a row opens it, a click on a control does not', async () => {
  open('/shirts?per_page=10');
  await user.click(screen.getByRole('button', { name: 'Действия: Поло 3' }));
  expect(address()).toBe('/shirts?per_page=10');
  await user.click(within(screen.getByRole('row', { name: /Поло 3/ })).getByText('M'));
  expect(address()).toBe('/shirt/3');
});

test('columns are chosen, and the choice is there next time', async () => {
  open('/shirts?per_page=10');
  expect(screen.queryByRole('columnheader', { name: 'Артикул' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Столбцы' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Артикул' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Размер' }));
  cleanup();
  open('/shirts?per_page=10');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Название',
    'Цена',
    'Артикул',
    'Действия',
  ]);
});

test('says what failed, what was not found, and what is not there yet', async () => {
  const refetch = vi.fn();
  open('/shirts', { list: { ...settled, data: undefined, isError: true, error: new Error('x'), refetch } });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(refetch).toHaveBeenCalledOnce();
  cleanup();
  open('/shirts?q=xyz', { found: [] });
  await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
  expect(address()).toBe('/shirts');
  expect(screen.getByText('Рубашек ещё нет')).toBeTruthy();
  cleanup();
  open('/shirts?page=9');
  await user.click(screen.getByRole('button', { name: 'К первой странице' }));
  expect(screen.getByText('Поло 1')).toBeTruthy();
});

test('keeps the rows, marked as busy, while the next ones come', () => {
  const data = { data: shirts.slice(0, 3), page: 1, per_page: 20, total: 3 };
  open('/shirts', { list: { ...settled, data, isPlaceholderData: true, isFetching: true } });
  expect(screen.getByRole('region', { name: 'Рубашки' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText('Поло 1')).toBeTruthy();
});

test('the focus of a row that goes comes to the head of the list', async () => {
  function Shrinking() {
    const [found, setFound] = useState<readonly Shirt[]>(shirts);
    const sell = (name: string) => setFound((all) => all.filter((shirt) => shirt.name !== name));
    const actions = ({ name }: Shirt) => (
      <button type="button" onClick={() => sell(name)}>
        Продать: {name}
      </button>
    );
    return <Shirts found={found} actions={actions} />;
  }
  open('/shirts?per_page=10', {}, Shrinking);
  await user.click(screen.getByRole('button', { name: 'Продать: Поло 2' }));
  expect(screen.queryByText('Поло 2')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Всего 44').parentElement);
});

test('phones show cards', () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } };
  happyDOM.setViewport({ width: 390, height: 844 });
  open('/shirts?per_page=10');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(within(screen.getByRole('list', { name: 'Рубашки' })).getAllByRole('listitem')).toHaveLength(10);
  expect(screen.getAllByText('Размер')).toHaveLength(10);
  happyDOM.setViewport({ width: 1280, height: 800 });
});
