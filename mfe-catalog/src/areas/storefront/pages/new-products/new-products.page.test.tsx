import { slotsChanged } from '@market/shell-kit/slots/slot-contribution';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { cards, pageOf } from '../../../../testing/goods.ts';
import { openScreen } from '../../../../testing/screen.tsx';

const service = (count: number, answers: Answers = {}) =>
  fakeService({ 'newDays.get': () => ({ data: { new_days: 7 } }), 'product.list': () => pageOf(cards(count)), ...answers });

test('new goods are those of the window that the marketplace has set', async () => {
  const catalogue = service(2);
  await openScreen('/products/new', catalogue);
  expect(await screen.findByText('Платье 1')).toBeTruthy();
  expect(screen.getByText('За последние 7 дней')).toBeTruthy();
  expect(catalogue.asked('product.list')).toEqual([{ active: true, for_days: 7, page: 1, per_page: 24, sort: 'new' }]);
});

test('each card has what another module adds to order it, and nothing while none does', async () => {
  const { fillSlot, scope } = await openScreen('/products/new', service(2));
  await screen.findByText('Платье 1');
  expect(screen.queryByRole('button', { name: /В корзину/ })).toBeNull();
  await fillSlot('product.add', ({ product }) => <button type="button">{`В корзину: ${product.name}, от ${product.moq}`}</button>);
  const added = { module: 'another', title: { ru: 'Другой', en: 'Another' }, slot: 'product.add', expose: './slot', load: 'idle' } as const;
  await act(() => allSettled(slotsChanged, { scope, params: [added] }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^В корзину: Платье \d, от \d/ })).toHaveLength(2));
});

test('says for how long there was nothing new', async () => {
  await openScreen('/products/new', service(0));
  expect(await screen.findByRole('heading', { name: 'Новинок за 7 дней нет' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Весь каталог' })).toBeTruthy();
});

test('says what failed, and Retry asks again', async () => {
  const catalogue = service(2, { 'newDays.get': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой настроек')) });
  const { user } = await openScreen('/products/new', catalogue);
  expect(await screen.findByText('Сбой настроек')).toBeTruthy();
  catalogue.answers['newDays.get'] = () => ({ data: { new_days: 7 } });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Платье 1')).toBeTruthy();
});
