import { $toasts } from '@market/shell-kit/feedback/toasts';
import { aUser } from '@market/shell-kit/testing/a-user';
import { fakeService } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreenAs } from '../../../../testing/screen.tsx';

const admin = aUser('ROLE_ADMIN');
const group = { id: 8, terms: ['лосины', 'леггинсы'], asks: ['leggings'] };

test('a group is written one word a line, judged before it is sent', async () => {
  const catalogue = fakeService({
    'synonym.list': () => ({ data: [group], page: 1, per_page: 20, total: 1 }),
    'synonym.update': () => ({ data: group }),
  });
  const { user, address, scope } = await openScreenAs(admin, '/products/settings/synonyms?q=лос', catalogue);
  await user.click(await screen.findByRole('link', { name: 'лосины, леггинсы' }));
  expect(address()).toBe('/products/settings/synonyms?q=лос&edit=8');
  const drawer = within(await screen.findByRole('dialog'));
  const terms = drawer.getByRole('textbox', { name: 'Значат одно и то же' }) as HTMLTextAreaElement;
  expect(terms.value).toBe('лосины\nлеггинсы');
  await user.type(terms, '\nЛосины\n');
  await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
  expect(await drawer.findByText('Слова не должны повторяться')).toBeTruthy();
  await user.clear(terms);
  await user.type(terms, ' лосины \n\nтайтсы');
  await user.click(drawer.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(catalogue.asked('synonym.update')).toEqual([{ id: 8, terms: ['лосины', 'тайтсы'], asks: ['leggings'] }]));
  await waitFor(() => expect(address()).toBe('/products/settings/synonyms?q=лос'));
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Группа сохранена']);
});

test('searches without results are listed, and taken off the list', async () => {
  let misses = [{ id: 4, query: 'кигуруми', misses: 12, last_at: '2026-11-20T10:00:00Z' }];
  const catalogue = fakeService({
    'searchMiss.list': () => ({ data: misses, page: 1, per_page: 20, total: misses.length }),
    'searchMiss.delete': ({ id }: { id: number }) => {
      misses = [];
      return { data: { id } };
    },
  });
  const { user } = await openScreenAs(admin, '/products/settings/search-misses', catalogue);
  const link = await screen.findByRole('link', { name: 'кигуруми' });
  expect(link.getAttribute('href')).toBe(`/products/catalog?q=${encodeURIComponent('кигуруми')}`);
  expect(screen.getByText('12')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Убрать из списка: кигуруми' }));
  expect(await screen.findByText('Все запросы что-то находят')).toBeTruthy();
  expect(catalogue.asked('searchMiss.delete')).toEqual([{ id: 4 }]);
});

test('the window of new products is a whole number of days', async () => {
  let days = 14;
  let photo = false;
  const catalogue = fakeService({
    'newDays.get': () => ({ data: { new_days: days } }),
    'newDays.set': (input: { days: number }) => {
      days = input.days;
      return { data: { new_days: days } };
    },
    'requirePhoto.get': () => ({ data: { require_photo: photo } }),
    'requirePhoto.set': (input: { require_photo: boolean }) => {
      photo = input.require_photo;
      return { data: { require_photo: photo } };
    },
  });
  const { user, scope } = await openScreenAs(admin, '/products/settings/new-products', catalogue);
  const field = await screen.findByDisplayValue('14');
  for (const wrong of ['0', '366', '1,5']) {
    await user.clear(field);
    await user.type(field, wrong);
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Введите целое число от 1 до 365')).toBeTruthy();
  }
  await user.clear(field);
  await user.type(field, '30');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Настройки сохранены']));
  expect(catalogue.asked('newDays.set')).toEqual([{ days: 30 }]);
  await user.click(screen.getByRole('switch', { name: 'Не показывать товары без фото' }));
  await waitFor(() => expect(catalogue.asked('requirePhoto.set')).toEqual([{ require_photo: true }]));
  expect(await screen.findByRole('switch', { name: 'Не показывать товары без фото', checked: true })).toBeTruthy();
});
