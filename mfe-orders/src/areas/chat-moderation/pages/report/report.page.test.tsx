import type { DecideReport, ReportInContext } from '@market/chat-contract/moderation';
import type { PostCard } from '@market/chat-contract/post';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import type { Role } from '@market/shell-kit/session/session-events';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, type FakeService, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { drawScreen, type Screen } from '@market/shell-kit/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { moduleOptions } from '../../../../module-options.ts';
import { OrdersRoutes } from '../../../../routes.tsx';
import { aChannel, aDecision, aPost, aReport, aReportInContext, CHANNEL } from '../../../../testing/chat-moderation.ts';
import { FrameMenu } from '../../../../testing/frame-menu.tsx';
import './report.page.tsx';

/** Keeps what is decided. */
function service(report: Partial<ReportInContext> = {}, answers: Answers = {}) {
  let known = aReportInContext(report);
  return fakeService({
    'report.get': () => ({ data: known }),
    'report.decide': ({ decision, days = null, note }: DecideReport) => {
      const decided = aDecision({ decision, days, note });
      known = { ...known, decided };
      return { data: aReport({ decided }) };
    },
    ...answers,
  });
}

const posts = async () => within(await screen.findByRole('list', { name: 'Сообщения' })).getAllByRole('listitem');
const press = async (user: Screen['user'], name: string) => user.click(await screen.findByRole('button', { name }));
/** The question before something is done. */
async function asked(user: Screen['user'], button: string, title: string) {
  await press(user, button);
  return within(await screen.findByRole('dialog', { name: title }));
}
function openReport(service: FakeService, reader: Role = 'ROLE_MANAGER'): Promise<Screen> {
  const page = (
    <>
      <FrameMenu />
      <OrdersRoutes />
    </>
  );
  return drawScreen(moduleOptions, page, { address: '/chats/reports/5', service, reader: aUser(reader) });
}
const decision = () => screen.getByRole('region', { name: 'Решение' });

test('what was said around it stands in its order, the reported post set apart and deleted ones marked', async () => {
  await openReport(service());
  const [before, reported, after] = await posts();
  expect(before?.textContent).toMatch(/^Ирина Лавкина.*Сколько будет сто штук\?$/);
  expect(reported?.textContent).toMatch(/^Пётр Продавцов.*На это сообщение пожаловались.*Сами считайте$/);
  expect(after?.textContent).toMatch(/^Пётр Продавцов.*Удалено$/);
  expect(before?.textContent).not.toContain('пожаловались');
});

test('cards of what was said are named as in the conversation, and lead to the same pages', async () => {
  const shown = { photo: null, price: null };
  const cards: PostCard[] = [
    { kind: 'order', id: 5, title: '5', ...shown },
    { kind: 'proposal', id: 7, title: '20', tender_id: 55, ...shown },
  ];
  const said = cards.map((card, at) => aPost('ab'.charAt(at).repeat(26), { props: { card } }));
  await openReport(service({ posts: said }));
  const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await linkTo('Заказ № 5')).toBe('/orders/5/view');
  expect(await linkTo('Предложение по заявке № 20')).toBe('/product_search/view/55');
});

test('administrators get from it to the people and the company, managers to the company', async () => {
  await openReport(service(), 'ROLE_ADMIN');
  expect((await screen.findByRole('link', { name: 'Волжский лён' })).getAttribute('href')).toBe('/companies/view/3');
  expect(screen.getByRole('link', { name: 'Пётр Продавцов' }).getAttribute('href')).toBe('/users/view/12');
  await openReport(service());
  expect(await screen.findByRole('link', { name: 'Волжский лён' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Пётр Продавцов' })).toBeNull();
});

test('a report is dismissed after a question, and then says who decided what', async () => {
  const chat = service();
  const { user, scope } = await openReport(chat);
  const dialog = await asked(user, 'Отклонить жалобу', 'Отклонить жалобу?');
  expect(chat.asked('report.decide')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Заметка' }), ' Обычный спор ');
  await user.click(dialog.getByRole('button', { name: 'Отклонить жалобу' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chat.asked('report.decide')).toEqual([{ id: 5, decision: 'dismiss', note: 'Обычный спор' }]);
  await waitFor(() => expect(decision().textContent).toContain('Мария Менеджерова'));
  expect(decision().textContent).toContain('Жалоба отклонена');
  expect(screen.queryByRole('button', { name: 'Отклонить жалобу' })).toBeNull();
  expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'Жалоба отклонена' }]);
  // The button that was pressed is gone.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Решение'));
});

test.each([
  ['30 дней', 30],
  ['Пока не снимут', null],
])('whoever is barred may not write for %s', async (term, days) => {
  const chat = service();
  const { user } = await openReport(chat);
  const dialog = await asked(user, 'Запретить писать', 'Запретить писать? Пётр Продавцов');
  await user.selectOptions(dialog.getByRole('combobox', { name: /Срок запрета/ }), term);
  await user.click(dialog.getByRole('button', { name: 'Запретить писать' }));
  await waitFor(() => expect(chat.asked('report.decide')).toEqual([{ id: 5, decision: 'bar', days, note: '' }]));
  await waitFor(() => expect(decision().textContent).toContain(`Срок запрета${term}`));
});

test('a message is removed', async () => {
  const chat = service();
  const { user } = await openReport(chat, 'ROLE_ADMIN');
  const dialog = await asked(user, 'Удалить сообщение', 'Удалить сообщение?');
  await user.click(dialog.getByRole('button', { name: 'Удалить сообщение' }));
  await waitFor(() => expect(chat.asked('report.decide')).toEqual([{ id: 5, decision: 'remove', note: '' }]));
});

test('what cannot be decided is not offered', async () => {
  await openReport(service({ post: null, post_id: null, accused: null, posts: [] }));
  expect(await screen.findByText('В этой переписке нет сообщений.')).toBeTruthy();
  expect(
    within(decision())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Отклонить жалобу']);
});

test('a colleague who was faster: the decision is shown, and said to be theirs', async () => {
  const chat = service();
  chat.answers['report.decide'] = () => {
    chat.answers['report.get'] = () => ({ data: aReportInContext({ decided: aDecision() }) });
    return Promise.reject(refusal(409, 'REPORT_DECIDED', 'По этой жалобе решение уже принято'));
  };
  const { user, scope } = await openReport(chat);
  const dialog = await asked(user, 'Отклонить жалобу', 'Отклонить жалобу?');
  await user.click(dialog.getByRole('button', { name: 'Отклонить жалобу' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(decision().textContent).toContain('Запрещено писать');
  expect(decision().textContent).toContain('7 дней');
  const [toast] = scope.getState($toasts);
  expect(toast).toMatchObject({ intent: 'info', text: 'По этой жалобе уже решил другой модератор: показано его решение' });
});

test('a failure is shown, and the dialog keeps the note', async () => {
  const chat = service({}, { 'report.decide': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Подождите')) });
  const { user, scope } = await openReport(chat);
  const dialog = await asked(user, 'Отклонить жалобу', 'Отклонить жалобу?');
  await user.type(dialog.getByRole('textbox', { name: 'Заметка' }), 'Спор');
  await user.click(dialog.getByRole('button', { name: 'Отклонить жалобу' }));
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'error', text: 'Жалоба № 5: Подождите' }]));
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Заметка' }).value).toBe('Спор');
});

test('the whole conversation opens after a reason that is long enough', async () => {
  const chat = service({}, { 'watch.begin': () => ({ data: aChannel({ party: 'staff' }) }) });
  const { user, address } = await openReport(chat);
  const dialog = await asked(user, 'Открыть всю переписку', 'Открыть чужую переписку');
  const reason = dialog.getByRole('textbox', { name: /Зачем её читать/ });
  await user.type(reason, 'Надо     ');
  await user.click(dialog.getByRole('button', { name: 'Открыть переписку' }));
  expect(await dialog.findByText('Не короче 10 символов')).toBeTruthy();
  expect(chat.asked('watch.begin')).toEqual([]);
  await user.type(reason, 'понять спор');
  await user.click(dialog.getByRole('button', { name: 'Открыть переписку' }));
  await waitFor(() => expect(address()).toBe(`/chats/${CHANNEL}`));
  expect(chat.asked('watch.begin')).toEqual([{ channel_id: CHANNEL, reason: 'Надо     понять спор' }]);
});

test('a report that is not there is a page that does not exist', async () => {
  const missing = { 'report.get': () => Promise.reject(refusal(404, 'REPORT_NOT_FOUND', 'Жалоба не найдена')) };
  const { missingAt } = await openReport(service({}, missing));
  await waitFor(() => expect(missingAt()).toBe('/chats/reports/5'));
});
