import { readUrl } from '@market/shell-kit/routing/url-state';
import { expect, test } from 'vitest';
import { filters, filtersSet, headInput, listInput, listParams } from './list-params.ts';

const at = (search: string) => readUrl(listParams, search);

test('an address without anything asks for the newest, as the reader’s role has them', () => {
  expect(listInput(at(''))).toEqual({ page: 1, per_page: 20, sort: 'new' });
  expect(filters.isSet(at(''))).toBe(false);
});

test('every filter of an address reaches the service', () => {
  const search =
    '?q=12&status=new&from=2026-11-01&to=2026-11-20&payment=paid&stock=shortage&level=main&fio=Ира&phone=%2B7900&email=a@b.ru&user=7&company=3&parcel=yes&accord=moved&goods=yes&sort=-sum&page=2';
  expect(listInput(at(search))).toEqual({
    ...{ text: '12', statuses: ['new'], date_from: '2026-11-01', date_to: '2026-11-20', payment_status: 'paid', stock_status: 'shortage' },
    ...{ root: true, fio: 'Ира', phone: '+7900', email: 'a@b.ru', user_id: 7, company_id: 3, parcel: true, accord_order_state: 'moved' },
    ...{ hide_delivery_cost: true, sort: 'amount', page: 2, per_page: 20 },
  });
  expect(filtersSet(at(search))).toHaveLength(14);
});

test('what no list has is read as nothing', () => {
  expect(listInput(at('?status=cart&from=yesterday&payment=maybe&user=-1&sort=sum'))).toEqual({ page: 1, per_page: 20, sort: 'new' });
});

test('a list that ends before it begins is asked for without its end', () => {
  const state = at('?from=2026-11-20&to=2026-11-01');
  expect(listInput(state)).toEqual({ date_from: '2026-11-20', page: 1, per_page: 20, sort: 'new' });
  expect(filtersSet(state)).toEqual(['from']);
});

test('numbers of the tabs follow the filters, and are those of what is not archived', () => {
  expect(headInput(at('?status=archive&payment=paid&page=4'))).toEqual({
    ...{ payment_status: 'paid', page: 1, per_page: 20, sort: 'new', counts: true },
  });
  expect(headInput(at('?status=new'))).toMatchObject({ statuses: ['new'], counts: true });
});
