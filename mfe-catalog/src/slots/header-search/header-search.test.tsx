import type { Suggestion } from '@market/catalogue-contract/suggestion';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openScreen } from '../../testing/screen.tsx';
import { HeaderSearch } from './header-search.tsx';

const found: Suggestion[] = [
  { id: 5, name: 'Платье миди', kind: 'product', photo: '/media/small/5.webp' },
  { id: 10, name: 'Платья', kind: 'category', photo: null },
];
const service = (answers: Answers = {}) => fakeService({ 'product.suggest': () => ({ data: found }), ...answers });
const open = (catalogue = service(), text = '') => openScreen('/companies', catalogue, <HeaderSearch text={text} focused />);
const field = () => screen.getByRole('combobox', { name: 'Поиск по товарам' }) as HTMLInputElement;

beforeEach(() => localStorage.clear());

describe('the search box of the header', () => {
  test('takes over the words and the focus of the field that stood there', async () => {
    await open(service(), 'пла');
    expect(field().value).toBe('пла');
    expect(document.activeElement).toBe(field());
    expect(await screen.findByRole('option', { name: 'Платье миди' })).toBeTruthy();
  });

  test('asks once the typing pauses, from two characters on', async () => {
    const catalogue = service();
    const { user } = await open(catalogue);
    await user.type(field(), 'п');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(field(), 'ла');
    expect(await screen.findByRole('option', { name: 'Платье миди' })).toBeTruthy();
    expect(catalogue.asked('product.suggest')).toEqual([{ text: 'пла' }]);
  });

  test('arrows choose, and Enter opens what is chosen', async () => {
    const { user, address } = await open();
    await user.type(field(), 'пла');
    await screen.findByRole('option', { name: 'Платье миди' });
    await user.keyboard('{ArrowDown}');
    const option = screen.getByRole('option', { name: 'Платье миди' });
    expect(option.getAttribute('aria-selected')).toBe('true');
    expect(field().getAttribute('aria-activedescendant')).toBe(option.id);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/viewproduct/5');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('Enter without a choice opens the catalogue with the words', async () => {
    const { user, address } = await open();
    await user.type(field(), 'пла{Enter}');
    expect(address()).toBe('/products/catalog?q=пла');
  });

  test('a pressed suggestion opens its page', async () => {
    const { user, address } = await open();
    await user.type(field(), 'пла');
    await user.click(await screen.findByRole('option', { name: /Платья/ }));
    expect(address()).toBe('/products/catalog/10');
  });

  test('Escape closes the list first and empties the field next', async () => {
    const { user } = await open();
    await user.type(field(), 'пла');
    await screen.findByRole('option', { name: 'Платье миди' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('пла');
    await user.keyboard('{Escape}');
    expect(field().value).toBe('');
  });

  test('says when nothing is found', async () => {
    const { user } = await open(service({ 'product.suggest': () => ({ data: [] }) }));
    await user.type(field(), 'ыыы');
    expect(await screen.findByText('Товары не найдены')).toBeTruthy();
  });

  test('says what failed', async () => {
    const { user } = await open(service({ 'product.suggest': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой поиска')) }));
    await user.type(field(), 'пла');
    expect(await screen.findByText('ОШИБКА: Сбой поиска')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Ищем…')).toBeNull());
  });

  test('offers what was searched for before while nothing is typed, and forgets it on demand', async () => {
    const { user, address } = await open();
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(field(), 'пуховик{Enter}');
    await user.clear(field());
    await user.type(field(), 'лён{Enter}');
    await user.clear(field());
    const names = () =>
      within(screen.getByRole('listbox', { name: 'Вы искали' }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(names()).toEqual(['лён', 'пуховик']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(address()).toBe('/products/catalog?q=пуховик');
    expect(field().value).toBe('пуховик');
    await user.clear(field());
    expect(names()).toEqual(['пуховик', 'лён']);
    // The field keeps the focus under the press, or the list would be gone before the click.
    expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Очистить' }))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(field());
    expect(localStorage.getItem('market:queries:guest')).toBeNull();
  });
});
