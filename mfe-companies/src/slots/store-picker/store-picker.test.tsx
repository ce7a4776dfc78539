import { aUser } from '@market/shell-kit/testing/a-user';
import { type FakeService, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { moduleOptions } from '../../module-options.ts';
import { aStore, pageOf } from '../../testing/companies.ts';
import { StorePicker } from './store-picker.tsx';

const day = { from: '00:00', to: '23:59' };
const always = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };

function Checkout({ pickupOnly }: { pickupOnly: boolean }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <StorePicker companyId={3} value={value} onChange={setValue} pickupOnly={pickupOnly} />
      <output>{value}</output>
    </>
  );
}

const open = (service: FakeService, pickupOnly = true) =>
  drawScreen(moduleOptions, <Checkout pickupOnly={pickupOnly} />, { address: '/cart/checkout', service, reader: aUser('ROLE_BUYER') });

test('one of the pickup stores is chosen by keys, with today’s hours beside it', async () => {
  const companies = fakeService({ 'store.list': () => pageOf([aStore(1, { working_time: always }), aStore(2)]) });
  const { user } = await open(companies);
  const first = await screen.findByRole('radio', { name: /^Магазин 1/ });
  expect(first.closest('label')?.textContent).toContain('Сегодня 00:00–23:59');
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('status').textContent).toBe('1');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('status').textContent).toBe('2');
  expect(companies.asked('store.list')).toEqual([{ company_id: 3, page: 1, per_page: 999, pickup_point: true }]);
});

test('says that there is none, and what failed', async () => {
  const companies = fakeService({ 'store.list': () => pageOf([]) });
  await open(companies);
  expect(await screen.findByText('У компании нет точек самовывоза.')).toBeTruthy();
  const broken = fakeService({ 'store.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Сервис временно недоступен')) });
  const { user } = await open(broken, false);
  await screen.findByText('Сервис временно недоступен');
  broken.answers['store.list'] = () => pageOf([aStore(1)]);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('radio', { name: /^Магазин 1/ })).toBeTruthy();
});
