import { $toasts } from '@market/shell-kit/feedback/toasts';
import type { Role } from '@market/shell-kit/session/session-events';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import type { Question } from '@market/tenders-contract/question';
import type { Tender } from '@market/tenders-contract/tender';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { moduleOptions } from '../../../module-options.ts';
import { aTender } from '../../../testing/tenders.ts';
import { TenderQuestions } from './tender-questions.tsx';

beforeEach(() => localStorage.clear());

const aQuestion = (id: number, changes: Partial<Question> = {}): Question => ({
  ...{ id, tender_id: 1, text: `Вопрос ${id}`, asked_at: '2026-11-02T08:00:00.000Z', answer: null, answered_at: null },
  ...{ own: false, company: null },
  ...changes,
});
const pageOf = (data: Question[], total = data.length) => ({ data, page: 1, per_page: 20, total });

async function open(allowed: Tender['allowed'], answers: Answers, reader: Role) {
  const service = fakeService(answers);
  const part = <TenderQuestions tender={aTender(1, { allowed })} />;
  return { service, ...(await drawScreen(moduleOptions, part, { address: '/product_search/view/1', service, reader: aUser(reader) })) };
}

test('questions stand there with their answers, the own one marked and no asker named', async () => {
  const answered = aQuestion(2, { answer: 'Лён', answered_at: '2026-11-03T08:00:00.000Z', own: true });
  await open([], { 'question.list': () => pageOf([aQuestion(3), answered]) }, 'ROLE_VENDOR');
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items[0]).toContain('Ответа пока нет');
  expect(items[1]).toMatch(/Вопрос 2.*Ваш вопрос.*Лён/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('staff read who asked', async () => {
  const asked = aQuestion(1, { company: { id: 3, brand: 'Вязанка' } });
  await open(['answer'], { 'question.list': () => pageOf([asked]) }, 'ROLE_MANAGER');
  expect(await screen.findByText(/Спросила компания «Вязанка»/)).toBeTruthy();
});

test('a vendor asks, and the next question begins empty', async () => {
  const { service, user, scope } = await open(
    ['ask'],
    { 'question.list': () => pageOf([]), 'question.ask': () => ({ data: aQuestion(1, { own: true }) }) },
    'ROLE_VENDOR',
  );
  expect(await screen.findByText('Вопросов пока нет')).toBeTruthy();
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ваш вопрос покупателю' });
  await user.click(screen.getByRole('button', { name: 'Задать вопрос' }));
  expect(await screen.findByText('Обязательное поле')).toBeTruthy();
  await user.type(field(), ' Какая ткань? ');
  service.answers['question.list'] = () => pageOf([aQuestion(1, { text: 'Какая ткань?', own: true })]);
  await user.click(screen.getByRole('button', { name: 'Задать вопрос' }));
  await waitFor(() => expect(service.asked('question.ask')).toEqual([{ id: 1, text: 'Какая ткань?' }]));
  expect(await screen.findByText('Какая ткань?', { selector: 'p' })).toBeTruthy();
  await waitFor(() => expect(field().value).toBe(''));
  expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Вопрос отправлен']);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

test('a refused question stays as it was typed', async () => {
  const refused = () => Promise.reject(refusal(409, 'QUESTIONS_TOO_MANY', 'Больше вопросов по этой заявке задать нельзя'));
  const { user } = await open(['ask'], { 'question.list': () => pageOf([]), 'question.ask': refused }, 'ROLE_VENDOR');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await user.type(field, 'Какая ткань?');
  await user.click(screen.getByRole('button', { name: 'Задать вопрос' }));
  expect(await screen.findByText('Больше вопросов по этой заявке задать нельзя')).toBeTruthy();
  expect(field.value).toBe('Какая ткань?');
});

test('the owner answers where the question stands, and changes the answer', async () => {
  const { service, user } = await open(
    ['answer'],
    { 'question.list': () => pageOf([aQuestion(1)]), 'question.answer': () => ({ data: aQuestion(1, { answer: 'Лён' }) }) },
    'ROLE_BUYER',
  );
  await user.click(await screen.findByRole('button', { name: 'Ответить на вопрос: Вопрос 1' }));
  await user.type(screen.getByRole('textbox', { name: 'Ответ' }), 'Лён');
  service.answers['question.list'] = () => pageOf([aQuestion(1, { answer: 'Лён', answered_at: '2026-11-03T08:00:00.000Z' })]);
  await user.click(screen.getByRole('button', { name: 'Сохранить ответ' }));
  await user.click(await screen.findByRole('button', { name: 'Изменить ответ на вопрос: Вопрос 1' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ответ' });
  expect(field.value).toBe('Лён');
  await user.type(field, ' и хлопок');
  await user.click(screen.getByRole('button', { name: 'Сохранить ответ' }));
  await waitFor(() =>
    expect(service.asked('question.answer')).toEqual([
      { id: 1, answer: 'Лён' },
      { id: 1, answer: 'Лён и хлопок' },
    ]),
  );
});

test('what does not come can be asked for again, and more than a page comes by a press', async () => {
  const failing = { 'question.list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'На обслуживании')) };
  const { service, user } = await open([], failing, 'ROLE_VENDOR');
  await screen.findByText('На обслуживании');
  const many = Array.from({ length: 22 }, (_, at) => aQuestion(at + 1));
  service.answers['question.list'] = ({ per_page }: { per_page: number }) => pageOf(many.slice(0, per_page), 22);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Ещё вопросы' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(22));
});
