import { aUser } from '@market/shell-kit/testing/a-user';
import { type FakeService, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRow, pageOf } from '../../areas/blog/testing/publications.ts';
import { moduleOptions } from '../../module-options.ts';
import { CompanyPublications } from './company-publications.tsx';

const open = (service: FakeService) =>
  drawScreen(
    moduleOptions,
    <div data-testid="panel">
      <CompanyPublications companyId={3} />
    </div>,
    { address: '/companies/view/3', service, reader: aUser('ROLE_BUYER') },
  );

test('a company shows the three that it published last, and the way to all', async () => {
  const content = fakeService({ 'publication.list': () => pageOf([aRow(9), aRow(8), aRow(7)], 12) });
  await open(content);
  expect((await screen.findByRole('link', { name: 'Публикация 9' })).getAttribute('href')).toBe('/blog/view/9');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Все публикации компании: 12' }).getAttribute('href')).toBe('/blog/all?company=3');
  expect(content.asked('publication.list')).toEqual([{ company_id: 3, page: 1, per_page: 3 }]);
});

test('nothing is drawn of a company that has published nothing', async () => {
  await open(fakeService({ 'publication.list': () => pageOf([]) }));
  await waitFor(() => expect(screen.getByTestId('panel').childElementCount).toBe(0));
});

test('what does not come can be asked for again', async () => {
  const content = fakeService({ 'publication.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'На обслуживании')) });
  const { user } = await open(content);
  await screen.findByText('На обслуживании');
  content.answers['publication.list'] = () => pageOf([aRow(1)]);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: 'Публикация 1' })).toBeTruthy();
});
