import type { Place } from '@market/modules-contract/place';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../testing/screen.tsx';

const aPlace = (slot: Place['slot'], ...ids: string[]): { data: Place } => ({
  data: { slot, order: [], modules: ids.map((id) => ({ id, title: { ru: `Модуль ${id}`, en: `Module ${id}` } })) },
});
const registry = () =>
  fakeService({
    'place.get': ({ slot }: { slot: Place['slot'] }) => (slot === 'product.panels' ? aPlace(slot, 'one', 'two', 'three') : aPlace(slot)),
    'place.order': ({ slot, modules }: { slot: Place['slot']; modules: string[] }) => aPlace(slot, ...modules),
  });
const place = async (name: string) => within(await screen.findByRole('region', { name }));
const names = (inside: Awaited<ReturnType<typeof place>>) =>
  inside.getAllByRole('listitem').map((item: HTMLElement) => item.querySelector('strong')?.textContent);

test('modules of a place are moved, and the button that moved one keeps the focus', async () => {
  const asked = registry();
  const { user } = await openScreen('/modules/places', asked, 'ROLE_ADMIN');
  const product = await place('Страница товара');
  await product.findByText('Модуль three');
  expect((await place('Страница компании')).getByText('Здесь пока нет ни одного модуля')).toBeTruthy();
  const up = product.getByRole('button', { name: 'Выше: Модуль three' });
  await user.click(up);
  await waitFor(() => expect(names(product)).toEqual(['Модуль one', 'Модуль three', 'Модуль two']));
  expect(asked.asked('place.order')).toEqual([{ slot: 'product.panels', modules: ['one', 'three', 'two'] }]);
  expect(document.activeElement).toBe(up);
  expect(product.getByRole('button', { name: 'Выше: Модуль one' }).getAttribute('aria-disabled')).toBe('true');
  expect(product.getByRole('button', { name: 'Ниже: Модуль two' }).getAttribute('aria-disabled')).toBe('true');
});

test('a move that is refused leaves the order, and one place that does not come leaves the others', async () => {
  const asked = registry();
  const answer = asked.answers['place.get'] as (input: { slot: Place['slot'] }) => unknown;
  asked.answers['place.get'] = (input: { slot: Place['slot'] }) => {
    if (input.slot === 'vendor.panels') throw refusal(500, 'UNEXPECTED', 'Не вышло');
    return answer(input);
  };
  asked.answers['place.order'] = () => {
    throw refusal(404, 'MODULE_NOT_FOUND', 'Такого модуля нет');
  };
  const { user } = await openScreen('/modules/places', asked, 'ROLE_ADMIN');
  const product = await place('Страница товара');
  await user.click(await product.findByRole('button', { name: 'Ниже: Модуль one' }));
  expect(names(product)).toEqual(['Модуль one', 'Модуль two', 'Модуль three']);
  expect(await (await place('Рабочий стол продавца')).findByRole('button', { name: 'Повторить' })).toBeTruthy();
});
