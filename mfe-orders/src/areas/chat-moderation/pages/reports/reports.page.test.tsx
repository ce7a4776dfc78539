import type { ListReports, StaffReport } from '@market/chat-contract/moderation';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDecision, aReport, listed } from '../../../../testing/chat-moderation.ts';
import { openScreen } from '../../../../testing/screen.tsx';
// Here already: no test waits for a busy machine to read it.
import './reports.page.tsx';

const service = (open: StaffReport[] = [aReport()], decided: StaffReport[] = [], answers: Answers = {}) =>
  fakeService({ 'report.list': ({ state }: ListReports) => listed(...(state === 'open' ? open : decided)), ...answers });

const list = () => screen.findByRole('region', { name: 'Жалобы на переписку' });

test('what waits for a decision: who reports whom, why, and between whom it is', async () => {
  const chat = service();
  await openScreen('/chats/reports', chat, 'ROLE_MANAGER');
  const link = await screen.findByRole('link', { name: 'Жалоба № 5' });
  expect(link.getAttribute('href')).toBe('/chats/reports/5');
  const { textContent } = await list();
  for (const word of ['Ирина Лавкина и Волжский лён', 'Оскорбления или угрозы', 'Пётр Продавцов']) expect(textContent).toContain(word);
  expect(screen.queryByRole('columnheader', { name: 'Кто решил' })).toBeNull();
  expect(chat.asked('report.list')).toEqual([{ state: 'open', page: 1, per_page: 20 }]);
});

test('the tab of what was decided stands in the address, and says who decided what', async () => {
  const chat = service([], [aReport({ decided: aDecision() })]);
  const { user, address } = await openScreen('/chats/reports', chat, 'ROLE_MANAGER');
  await user.click(await screen.findByRole('tab', { name: 'С решением' }));
  expect(address()).toBe('/chats/reports?state=decided');
  const table = within(await list());
  expect(await table.findByText('Запрещено писать')).toBeTruthy();
  expect(table.getByText('Мария Менеджерова')).toBeTruthy();
  expect(chat.asked('report.list').at(-1)).toMatchObject({ state: 'decided', page: 1 });
});

test('whoever is gone has no name, and nobody may have written', async () => {
  await openScreen('/chats/reports', service([aReport({ user: { id: 9, name: null }, accused: null })]), 'ROLE_ADMIN');
  const { textContent } = await list();
  expect(textContent).toContain('Удалённый пользователь и Волжский лён');
  expect(textContent).toContain('—');
});

test('pages stand in the address', async () => {
  const chat = service();
  chat.answers['report.list'] = ({ page }: ListReports) => ({ ...listed(aReport({ id: page })), page, total: 40 });
  await openScreen('/chats/reports?page=2', chat, 'ROLE_MANAGER');
  expect(await screen.findByRole('link', { name: 'Жалоба № 2' })).toBeTruthy();
  expect(chat.asked('report.list')).toEqual([{ state: 'open', page: 2, per_page: 20 }]);
});

test('an empty list says what would stand there, in either tab', async () => {
  const { user } = await openScreen('/chats/reports', service([]), 'ROLE_MANAGER');
  expect(await screen.findByText('Жалоб, которые ждут решения, нет')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'С решением' }));
  expect(await screen.findByText('Решений по жалобам ещё не было')).toBeTruthy();
});

test('a list that did not come is asked for again', async () => {
  const chat = service([], [], { 'report.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Подождите')) });
  const { user } = await openScreen('/chats/reports', chat, 'ROLE_MANAGER');
  expect(await screen.findByText('Подождите')).toBeTruthy();
  chat.answers['report.list'] = () => listed(aReport());
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: 'Жалоба № 5' })).toBeTruthy();
});

test('the other lists of moderation are a step away, and everything is said in English too', async () => {
  const { chooseLocale } = await openScreen('/chats/reports', service(), 'ROLE_MANAGER');
  await waitFor(() => screen.getByRole('link', { name: 'Запреты писать' }));
  expect(screen.getByRole('link', { name: 'Чтение чужой переписки' }).getAttribute('href')).toBe('/chats/inspections');
  await chooseLocale('en');
  expect((await screen.findByRole('link', { name: 'Barred from writing' })).getAttribute('href')).toBe('/chats/bars');
  expect(await screen.findByText('Insults or threats')).toBeTruthy();
});
