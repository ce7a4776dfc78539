import { $toasts } from '@market/shell-kit/feedback/toasts';
import { aUser } from '@market/shell-kit/testing/a-user';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreenAs } from '../../../../testing/screen.tsx';

const admin = aUser('ROLE_ADMIN');

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

test('the rule on photos is asked for again where it did not come', async () => {
  let answers = false;
  const catalogue = fakeService({
    'newDays.get': () => ({ data: { new_days: 14 } }),
    'requirePhoto.get': () => {
      if (!answers) throw refusal(500, 'INTERNAL', 'Что-то пошло не так');
      return { data: { require_photo: true } };
    },
  });
  const { user } = await openScreenAs(admin, '/products/settings/new-products', catalogue);
  expect(await screen.findByDisplayValue('14')).toBeTruthy();
  const again = await screen.findByRole('button', { name: 'Повторить' });
  answers = true;
  await user.click(again);
  expect(await screen.findByRole('switch', { name: 'Не показывать товары без фото', checked: true })).toBeTruthy();
});
