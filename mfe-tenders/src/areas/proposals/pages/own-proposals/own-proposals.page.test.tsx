import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { aProposal, proposalPage } from '../../../../testing/proposals.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { aTender } from '../../../../testing/tenders.ts';
// Here already: no test waits for a busy machine to read them.
import '../../../../features/tender/proposal-form/proposal-drawer.tsx';
import './own-proposals.page.tsx';

const PATH = '/product_search/proposals';
const vendor = { ...aUser('ROLE_VENDOR'), company: { id: 3, name: 'Вязанка' } };
const tenderOf = (id: number) => ({ id, number: `2026-00000${id}`, title: null, status: 'open' as const });
const own = [
  aProposal(1, { tender: tenderOf(1), edits_left: 1, allowed: ['edit', 'withdraw'] }),
  aProposal(2, { tender: tenderOf(2), status: 'hired' }),
  aProposal(3, { tender: tenderOf(3), status: 'canceled', reason: 'not_chosen', price_gap: 5 }),
];
const quota = { used: 15, limit: 20 };

function offers(answers: Answers = {}) {
  const found = ({ statuses }: { statuses?: string[] }) => own.filter(({ status }) => statuses?.includes(status) ?? true);
  return fakeService({ 'proposal.list': (input: { statuses?: string[] }) => proposalPage(found(input), { quota }), ...answers });
}

test('says where each offer stands and why, leads to its tender, and shows the quota', async () => {
  const tenders = offers();
  await openScreen(PATH, tenders, vendor);
  expect(await screen.findByText('15 из 20 в этом месяце')).toBeTruthy();
  const cards = screen.getAllByRole('article');
  expect(cards.map((card) => within(card).getAllByRole('link')[1]?.textContent)).toEqual([
    'Заявка № 2026-000001',
    'Заявка № 2026-000002',
    'Заявка № 2026-000003',
  ]);
  expect(cards[0]?.textContent).toContain('Осталось изменений: 1');
  expect(cards[2]?.textContent).toContain('Не выбрано: цена выше на 0–5 %');
  expect(tenders.asked('proposal.list')).toContainEqual({ company_id: 3, page: 1, per_page: 20 });
});

test('tabs keep states apart, each with its number, in the address', async () => {
  const tenders = offers();
  const { user, address } = await openScreen(PATH, tenders, vendor);
  await user.click(await screen.findByRole('tab', { name: 'Отменено 1' }));
  expect(address()).toBe(`${PATH}?status=canceled`);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  tenders.answers['proposal.list'] = () => proposalPage([], { quota });
  await user.click(screen.getByRole('tab', { name: 'Принято 1' }));
  await user.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }));
  expect(address()).toBe(PATH);
});

test('one is withdrawn after a question', async () => {
  const tenders = offers({ 'proposal.update': () => ({ data: own[0] }) });
  const { user, scope } = await openScreen(PATH, tenders, vendor);
  await user.click(await screen.findByRole('button', { name: 'Другие действия: Заявка № 2026-000001' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Отозвать' }));
  expect(scope.getState($question)).toMatchObject({ title: 'Отозвать предложение?', danger: true });
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(tenders.asked('proposal.update')).toEqual([{ id: 1, status: 'canceled' }]));
});

test('one is changed beside the list, whose page stays', async () => {
  const tenders = offers({
    'proposal.get': () => ({ data: own[0] }),
    'tender.get': () => ({ data: aTender(1) }),
    'proposal.update': () => ({ data: own[0] }),
  });
  const { user, address } = await openScreen(`${PATH}?per_page=10`, tenders, vendor);
  await user.click(await screen.findByRole('button', { name: 'Изменить: Заявка № 2026-000001' }));
  expect(address()).toBe(`${PATH}?per_page=10&offer=1`);
  const comment = await screen.findByRole('textbox', { name: /^Комментарий/ });
  await user.type(comment, '!');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(tenders.asked('proposal.update')[0]).toMatchObject({ id: 1, comment: 'Сошьём и привезём, вариант 1!' }));
  await waitFor(() => expect(address()).toBe(`${PATH}?per_page=10`));
});

test('nothing was offered yet, and a failure can be tried again', async () => {
  await openScreen(PATH, offers({ 'proposal.list': () => proposalPage([]) }), vendor);
  expect(await screen.findByText('Вы ещё ничего не предлагали')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'К заявкам' }).getAttribute('href')).toBe('/product_search/list');
  const failing = offers({ 'proposal.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'На обслуживании')) });
  const { user } = await openScreen(PATH, failing, vendor);
  await screen.findByText('На обслуживании');
  failing.answers['proposal.list'] = () => proposalPage(own);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});
