import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { moduleOptions } from '../../module-options.ts';
import { proposalPage } from '../../testing/proposals.ts';
import { aRow, pageOf } from '../../testing/tenders.ts';
import { VendorTenders } from './vendor-tenders.tsx';

async function open(answers: Answers = {}) {
  const service = fakeService({
    'alert.get': () => ({ data: null }),
    'tender.list': () => pageOf([aRow(9)]),
    'proposal.list': ({ statuses }: { statuses: string[] }) => proposalPage([], { total: statuses[0] === 'hired' ? 2 : 5 }),
    ...answers,
  });
  const drawn = await drawScreen(moduleOptions, <VendorTenders companyId={3} />, {
    address: '/companies/start',
    service,
    reader: aUser('ROLE_VENDOR'),
  });
  return { service, ...drawn };
}

test('shows the three newest that the company has not answered, and what became of its offers', async () => {
  const answered = aRow(8, { own_proposal: { id: 1, status: 'in_moderation' } });
  const { service } = await open({ 'tender.list': () => pageOf([aRow(9), answered, aRow(7), aRow(6, { title: null }), aRow(5)]) });
  expect((await screen.findByRole('link', { name: 'Рубашки 9' })).getAttribute('href')).toBe('/product_search/view/9');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Рубашки 9', 'Рубашки 7', 'Заявка № 2026-000006', 'Все заявки']),
  );
  expect([screen.queryByRole('link', { name: 'Рубашки 8' }), screen.queryByRole('link', { name: 'Рубашки 5' })]).toEqual([null, null]);
  expect(screen.getByRole('heading', { name: 'Новые заявки' })).toBeTruthy();
  const waiting = await screen.findByRole('link', { name: '5 Ждут решения' });
  expect(waiting.getAttribute('href')).toBe('/product_search/proposals?status=in_moderation');
  expect(screen.getByRole('link', { name: '2 Приняты' }).getAttribute('href')).toBe('/product_search/proposals?status=hired');
  expect(service.asked('tender.list')).toEqual([{ state: ['open'], page: 1, per_page: 20 }]);
});

test('a saved filter narrows them to its categories, and none is said', async () => {
  const { service } = await open({
    'alert.get': () => ({ data: { categories: [11, 12], text: '', price_from: null } }),
    'tender.list': () => pageOf([]),
  });
  expect(await screen.findByText('Новых заявок, на которые вы не ответили, нет')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Новые заявки по вашему фильтру' })).toBeTruthy();
  expect(service.asked('tender.list')[0]).toMatchObject({ categories: [11, 12] });
});

test('what does not come can be asked for again', async () => {
  const { service, user } = await open({ 'tender.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'На обслуживании')) });
  await screen.findByText('На обслуживании');
  service.answers['tender.list'] = () => pageOf([aRow(9)]);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: 'Рубашки 9' })).toBeTruthy();
});
