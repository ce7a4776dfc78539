import { changeHeard } from '@market/shell-kit/data/changes';
import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import type { Role } from '@market/shell-kit/session/session-events';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import type { Tender } from '@market/tenders-contract/tender';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled, type Scope } from 'effector';
import { expect, test } from 'vitest';
import { moduleOptions } from '../../../module-options.ts';
import { aProposal, proposalPage } from '../../../testing/proposals.ts';
import { aTender } from '../../../testing/tenders.ts';
// Here already: no test waits for a busy machine to read it.
import '../proposal-form/proposal-drawer.tsx';
import { TenderProposals } from './tender-proposals.tsx';

interface Opened {
  tender?: Partial<Tender>;
  answers?: Answers;
  reader?: Role;
}

async function open({ tender = {}, answers = {}, reader = 'ROLE_BUYER' }: Opened) {
  const service = fakeService({ 'proposal.list': () => proposalPage([]), ...answers });
  const part = <TenderProposals tender={aTender(1, tender)} />;
  return {
    service,
    ...(await drawScreen(moduleOptions, part, { address: '/product_search/view/1', service, reader: aUser(reader) })),
  };
}
const decide = (scope: Scope, yes: boolean) => act(() => allSettled(answered, { scope, params: yes }));
const cards = () => screen.findAllByRole('article');
const texts = (scope: Scope) => scope.getState($toasts).map(({ text }) => text);

test('the owner reads every offer in full, with its prices worked out against the desired one', async () => {
  const photo = { name: 'a', path: '/a.webp', big: '/a-big.webp', small: '/a-small.webp' };
  const product = { product_id: 21, name: 'Рубашка', sku: 'R-1', photo: null, count: 30, units: 10, price: 4_000 };
  const offers = [aProposal(1, { photos: [photo], products: [product] }), aProposal(2, { price: 450, price_for: 'piece', quantity: 200 })];
  const { user } = await open({
    tender: { own: true, allowed: ['compare'] },
    answers: { 'proposal.list': () => proposalPage(offers) },
  });
  const [first, second] = await cards();
  const one = within(first as HTMLElement);
  expect(one.getByRole('link', { name: 'Вязанка' }).getAttribute('href')).toBe('/companies/view/1');
  for (const text of [
    'Иваново · рейтинг 4,5',
    '120 000 ₽',
    '400 ₽',
    '80 %',
    '300 штук',
    '50 штук',
    '14 дней',
    'Да',
    '31 декабря 2026 г.',
  ]) {
    expect(one.getByText(text)).toBeTruthy();
  }
  expect(one.getByText('30 × 4 000 ₽')).toBeTruthy();
  expect(within(second as HTMLElement).getByText('90 000 ₽')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Сравнить' }).getAttribute('href')).toBe('/product_search/compare/1');
  await user.click(one.getByRole('button', { name: 'Вязанка, фото 1 из 1' }));
  expect((await screen.findByRole('img', { name: 'Вязанка, фото 1 из 1' })).getAttribute('src')).toBe('/a-big.webp');
});

test('an offer alone is nothing to compare, and none at all is said', async () => {
  await open({
    tender: { own: true, allowed: ['compare'], proposals_num: 1 },
    answers: { 'proposal.list': () => proposalPage([aProposal(1)]) },
  });
  await cards();
  expect(screen.queryByRole('link', { name: 'Сравнить' })).toBeNull();
  await open({ tender: { own: true, proposals_num: 0 } });
  expect(await screen.findByText('Предложений пока нет. Мы сообщим, когда появится первое.')).toBeTruthy();
});

test('what does not come can be asked for again', async () => {
  const { service, user } = await open({
    answers: { 'proposal.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'На обслуживании')) },
  });
  await screen.findByText('На обслуживании');
  service.answers['proposal.list'] = () => proposalPage([aProposal(1)]);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await cards()).toHaveLength(1);
});

test('a vendor reads its own offer and how many others there are, and follows what happens', async () => {
  const own = aProposal(1, { edits_left: 1, improve_text: 'Дешевле', allowed: ['edit'] });
  const { service, scope } = await open({
    tender: { proposals_num: 4 },
    answers: { 'proposal.list': () => proposalPage([own]) },
    reader: 'ROLE_VENDOR',
  });
  const [card] = await cards();
  expect(screen.getByText('Ещё 3 предложения от других компаний')).toBeTruthy();
  for (const text of ['Покупатель видит предложение', 'Покупатель просит улучшить предложение: Дешевле', 'Осталось изменений: 1']) {
    expect(card?.textContent).toContain(text);
  }
  service.answers['proposal.list'] = () => proposalPage([aProposal(1, { status: 'hired' })]);
  await act(() => allSettled(changeHeard, { scope, params: { subject: 'tender', id: 1, version: 2 } }));
  expect(await screen.findByText('Принято')).toBeTruthy();
});

test('every cancellation stands there with its reason, and a price that was too high with its step', async () => {
  const ended = (id: number, changes: object) => aProposal(id, { status: 'canceled', ...changes });
  const offers = [
    ended(1, { reason: 'withdrawn' }),
    ended(2, { reason: 'rejected', reason_text: 'Телефон в тексте' }),
    ended(3, { reason: 'not_chosen', price_gap: 15 }),
    ended(4, { reason: 'not_chosen', price_gap: -5 }),
    ended(5, { reason: 'not_chosen', price_gap: 0 }),
    ended(6, { reason: 'not_chosen', price_gap: null }),
    ended(7, { reason: 'expired' }),
    ended(8, { reason: 'tender_canceled' }),
    ended(9, { reason: 'undone', reason_text: 'Нет ткани' }),
    aProposal(10, { moderated_at: null }),
  ];
  await open({ tender: { own: true }, answers: { 'proposal.list': () => proposalPage(offers) } });
  const words = (await cards()).map(({ textContent }) => textContent);
  const said = [
    'Отозвано поставщиком',
    'Отклонено при проверке\nПричина: Телефон в тексте',
    'Не выбрано: цена выше на 10–15 %',
    'Не выбрано: цена ниже на 5–10 %, решили другие условия',
    'Не выбрано: цена почти такая же',
    'Не выбрано',
    'Срок заявки истёк',
    'Заявка отменена',
    'Выбор отменён\nПричина: Нет ткани',
    'Ждёт проверки: покупатель его пока не видит',
  ];
  for (const [at, text] of said.entries()) expect(words[at]).toContain(text);
});

test('whoever hires is asked with the company, the sum and what happens to the rest, and is led to the order', async () => {
  const { service, scope, user } = await open({
    tender: { own: true, proposals_num: 4 },
    answers: {
      'proposal.list': () => proposalPage([aProposal(1, { allowed: ['hire'], version: 3 })]),
      'proposal.update': () => ({ data: aProposal(1, { status: 'hired' }) }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Нанять: Вязанка' }));
  expect(scope.getState($question)).toEqual({
    title: 'Нанять компанию «Вязанка»?',
    text: 'Сумма: 120\u00a0000\u00a0₽. Остальные 3 предложения будут отклонены, поставщики узнают причину. Заявка закроется, а поставщик подготовит заказ по этой цене.',
    action: 'Нанять',
  });
  await decide(scope, false);
  expect(service.asked('proposal.update')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Нанять: Вязанка' }));
  await decide(scope, true);
  await waitFor(() => expect(service.asked('proposal.update')).toEqual([{ id: 1, status: 'hired', version: 3 }]));
  await waitFor(() => expect(texts(scope)).toEqual(['Вы выбрали компанию «Вязанка»']));
  expect(scope.getState($toasts)[0]?.link?.path).toBe('/orders/offers?proposal=1');
});

test('a hire that is refused says why, and asks anew for what there is', async () => {
  const { service, scope, user } = await open({
    tender: { own: true },
    answers: {
      'proposal.list': () => proposalPage([aProposal(1, { allowed: ['hire'] })]),
      'proposal.update': () => Promise.reject(refusal(409, 'PROPOSAL_CHANGED', 'Предложение изменилось')),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Нанять: Вязанка' }));
  await decide(scope, true);
  await waitFor(() => expect(texts(scope)).toEqual(['Предложение: Предложение изменилось']));
  await waitFor(() => expect(service.asked('proposal.list')).toHaveLength(2));
});

test('a hire is undone with a reason, and a better offer is asked for in words', async () => {
  const offers = [aProposal(1, { status: 'hired', allowed: ['undo'] }), aProposal(2, { allowed: ['improve'] })];
  const { service, user } = await open({
    tender: { own: true },
    answers: {
      'proposal.list': () => proposalPage(offers),
      'proposal.update': () => ({ data: offers[0] }),
      'proposal.improve': () => ({ data: offers[1] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Другие действия: Вязанка' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Отменить выбор' }));
  const undo = within(await screen.findByRole('dialog', { name: 'Отменить выбор компании «Вязанка»?' }));
  await user.click(undo.getByRole('button', { name: 'Отменить выбор' }));
  expect(service.asked('proposal.update')).toEqual([]);
  await user.type(undo.getByRole('textbox'), ' Нет ткани ');
  await user.click(undo.getByRole('button', { name: 'Отменить выбор' }));
  await waitFor(() => expect(service.asked('proposal.update')).toEqual([{ id: 1, status: 'canceled', reason_text: 'Нет ткани' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Попросить улучшить: Лён и нить' }));
  const improve = within(await screen.findByRole('dialog'));
  await user.click(improve.getByRole('button', { name: 'Отправить' }));
  expect(improve.getByText('Напишите, что улучшить')).toBeTruthy();
  await user.type(improve.getByRole('textbox'), 'Привезите раньше');
  await user.click(improve.getByRole('button', { name: 'Отправить' }));
  await waitFor(() => expect(service.asked('proposal.improve')).toEqual([{ id: 2, text: 'Привезите раньше' }]));
});

test('a vendor withdraws, sends again by one press, and deletes after a question that names the offer', async () => {
  const offers = [
    aProposal(1, { allowed: ['withdraw', 'delete'] }),
    aProposal(2, { status: 'canceled', reason: 'not_chosen', allowed: ['send_again'] }),
  ];
  const { service, scope, user } = await open({
    answers: {
      'proposal.list': () => proposalPage(offers),
      'proposal.update': () => ({ data: offers[0] }),
      'proposal.delete': () => ({ data: { id: 1 } }),
    },
    reader: 'ROLE_VENDOR',
  });
  await user.click(await screen.findByRole('button', { name: 'Отправить снова: Лён и нить' }));
  await waitFor(() => expect(service.asked('proposal.update')).toEqual([{ id: 2, status: 'in_moderation' }]));
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Другие действия: Вязанка' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    await decide(scope, true);
  };
  await choose('Отозвать');
  await waitFor(() => expect(service.asked('proposal.update').at(-1)).toEqual({ id: 1, status: 'canceled' }));
  await user.click(screen.getByRole('button', { name: 'Другие действия: Вязанка' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
  expect(scope.getState($question)).toMatchObject({
    title: 'Удалить предложение компании «Вязанка» к заявке № 2026-000001?',
    danger: true,
  });
  await decide(scope, true);
  await waitFor(() => expect(service.asked('proposal.delete')).toEqual([{ id: 1 }]));
  await waitFor(() => expect(texts(scope)).toContain('Предложение удалено'));
});

test('more than a page comes by a press', async () => {
  const many = Array.from({ length: 25 }, (_, at) => aProposal(at + 1));
  const { user } = await open({
    tender: { own: true },
    answers: { 'proposal.list': ({ per_page }: { per_page: number }) => proposalPage(many.slice(0, per_page), { total: 25 }) },
  });
  expect(await cards()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
});
