import { changeHeard } from '@market/shell-kit/data/changes';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import type { Proposal } from '@market/tenders-contract/proposal';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled, type Scope } from 'effector';
import { expect, test } from 'vitest';
import { aProposal, proposalPage } from '../../../../testing/proposals.ts';
import { openScreen } from '../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import './moderation.page.tsx';

const PATH = '/product_search/moderation';
const waiting = (id: number): Proposal => aProposal(id, { moderated_at: null, allowed: ['approve', 'reject'] });

/** A queue from which what is decided goes away. */
function queueOf(...ids: number[]) {
  const left = new Set(ids);
  return fakeService({
    'proposal.list': ({ company_id }: { company_id?: number }) =>
      proposalPage([...left].filter((id) => company_id === undefined || id === company_id).map(waiting)),
    'proposal.update': ({ id }: { id: number }) => {
      left.delete(id);
      return { data: aProposal(id) };
    },
  });
}
const cards = () => screen.getAllByRole('article').length;
const texts = (scope: Scope) => scope.getState($toasts).map(({ text }) => text);

test('what waits stands there in full with its tender, and what is decided leaves the list', async () => {
  const tenders = queueOf(1, 2, 3);
  const { user, scope } = await openScreen(PATH, tenders, 'ROLE_MANAGER');
  expect(await screen.findByText('3 предложения ждут проверки')).toBeTruthy();
  expect(tenders.asked('proposal.list')[0]).toEqual({ statuses: ['in_moderation'], moderated: false, page: 1, per_page: 20 });
  expect(screen.getByText('Сошьём и привезём, вариант 1')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Заявка № 2026-000001: Рубашки 1' })[0]?.getAttribute('href')).toBe('/product_search/view/1');
  await user.click(screen.getByRole('button', { name: 'Одобрить: Вязанка' }));
  await waitFor(() => expect(cards()).toBe(2));
  expect(tenders.asked('proposal.update')).toEqual([{ id: 1, moderated: true }]);
  expect(texts(scope)).toEqual(['Предложение одобрено: покупатель его видит']);
});

test('a rejection needs a reason, which the vendor reads', async () => {
  const tenders = queueOf(1, 2);
  const { user } = await openScreen(PATH, tenders, 'ROLE_ADMIN');
  await user.click(await screen.findByRole('button', { name: 'Отклонить: Вязанка' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Отклонить предложение компании «Вязанка»?' }));
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  expect(tenders.asked('proposal.update')).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'Телефон в тексте');
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  await waitFor(() => expect(tenders.asked('proposal.update')).toEqual([{ id: 1, status: 'canceled', reason_text: 'Телефон в тексте' }]));
  await waitFor(() => expect([screen.queryByRole('dialog'), cards()]).toEqual([null, 1]));
});

test('a refused decision is said, and the reason stays', async () => {
  const tenders = queueOf(1);
  tenders.answers['proposal.update'] = () => Promise.reject(refusal(409, 'PROPOSAL_CLOSED', 'Это предложение больше не меняют'));
  const { user, scope } = await openScreen(PATH, tenders, 'ROLE_ADMIN');
  await user.click(await screen.findByRole('button', { name: 'Отклонить: Вязанка' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Телефон');
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  await waitFor(() => expect(texts(scope)).toEqual(['Предложение: Это предложение больше не меняют']));
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Телефон');
});

test('the queue of one company stands in the address, and one that is empty can be left', async () => {
  const tenders = queueOf(1, 2);
  const { user, address } = await openScreen(PATH, tenders, 'ROLE_ADMIN');
  await user.click(await screen.findByRole('button', { name: 'Другие действия: Лён и нить' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Только этой компании' }));
  await waitFor(() => expect(cards()).toBe(1));
  expect(address()).toBe(`${PATH}?company=2`);
  await user.click(screen.getByRole('button', { name: 'Одобрить: Лён и нить' }));
  await user.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }));
  await waitFor(() => expect([cards(), address()]).toEqual([1, PATH]));
});

test('nothing waits, new ones come by themselves, and a failure can be tried again', async () => {
  const tenders = queueOf();
  const { scope } = await openScreen(PATH, tenders, 'ROLE_ADMIN');
  expect(await screen.findByText('Все предложения проверены')).toBeTruthy();
  tenders.answers['proposal.list'] = () => proposalPage([waiting(1)]);
  await act(() => allSettled(changeHeard, { scope, params: { subject: 'tender', id: 9, version: 1 } }));
  expect(await screen.findByRole('article')).toBeTruthy();
  const failing = fakeService({ 'proposal.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'На обслуживании')) });
  const { user } = await openScreen(PATH, failing, 'ROLE_ADMIN');
  await screen.findByText('На обслуживании');
  failing.answers['proposal.list'] = () => proposalPage([waiting(1)]);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});
