import { MotionBehaviourProvider } from '@fluentui/react-motion';
import { FluentProvider } from '@fluentui/react-provider';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { Provider as ScopeProvider } from 'effector-react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CallFailure } from '../data/failure.ts';
import { $question, answered } from '../feedback/confirm.ts';
import { $toasts } from '../feedback/toasts.ts';
import { PageRouter } from '../routing/navigation.tsx';
import { lightTheme } from '../session/brand-theme.ts';
import { sessionOpened } from '../session/credential.ts';
import { texts } from '../session/locale.ts';
import type { Role } from '../session/session-events.ts';
import { aUser } from '../testing/a-user.ts';
import type { ReviewRow } from './review.ts';
import { Reviews, type ReviewsProps } from './reviews.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
// Fetching the dialog's code is no part of any test.
beforeAll(() => import('./review-dialog.tsx').then(() => {}), 60_000);

/** The reader of these tests is user 7. */
const review = (id: number, userId: number, fio = `Покупатель ${id}`): ReviewRow => ({
  id,
  rating: 4,
  text: `Слова ${id}`,
  user: { id: userId, fio, avatar: null },
  created_at: '2026-08-03T10:00:00.000Z',
  verified_purchase: false,
});

const answerOf = (data: ReviewRow[], me_add = false) => ({
  data: { data, per_page: 20, total: data.length, me_add },
  error: null,
  isError: false,
  isPlaceholderData: false,
  refetch: () => {},
});

async function open(role: Role | 'guest', props: Partial<ReviewsProps> = {}) {
  const scope = fork();
  if (role !== 'guest') await allSettled(sessionOpened, { scope, params: { user: aUser(role), token: 'token' } });
  const calls = { create: vi.fn(async () => {}), remove: vi.fn(async () => {}) };
  const rows = [review(1, 7), review(2, 8)];
  await act(
    async () =>
      void render(
        <ScopeProvider value={scope}>
          <FluentProvider theme={lightTheme}>
            <MotionBehaviourProvider value="skip">
              <PageRouter>
                <I18nextProvider i18n={texts}>
                  <Reviews
                    id="reviews"
                    facts={{ rating: 4, total: 2, histogram: [0, 0, 0, 2, 0] }}
                    emptyHint="Их пишут покупатели."
                    list={answerOf(rows)}
                    page={1}
                    toPage={(page) => `?page=${page}`}
                    {...calls}
                    {...props}
                  />
                </I18nextProvider>
              </PageRouter>
            </MotionBehaviourProvider>
          </FluentProvider>
        </ScopeProvider>,
      ),
  );
  return { scope, calls, user: userEvent.setup(), toasts: () => scope.getState($toasts).map(({ text }) => text) };
}

// By its words: what stands behind a dialog that goes is hidden from roles for a moment.
const write = () => screen.queryByText('Написать отзыв');

test.each([
  ['guest', false],
  ['ROLE_VENDOR', false],
  ['ROLE_BUYER', true],
  ['ROLE_MANAGER', true],
  ['ROLE_ADMIN', true],
] as const)('%s is asked for a word of their own: %s', async (role, asked) => {
  await open(role);
  expect(write() !== null).toBe(asked);
});

test('who has reviewed already is not asked again', async () => {
  await open('ROLE_BUYER', { list: answerOf([review(1, 7)], true) });
  expect(write()).toBeNull();
});

test('the first word can be said where there is none', async () => {
  await open('ROLE_BUYER', { list: answerOf([]), facts: { rating: 0, total: 0, histogram: [0, 0, 0, 0, 0] } });
  expect(screen.getByRole('heading', { name: 'Отзывов пока нет' })).toBeTruthy();
  expect(write()).toBeTruthy();
});

test('marks and words are both needed, spaces are no words, and the stars are set by keys', async () => {
  const { user, calls, toasts } = await open('ROLE_BUYER');
  await user.click(write() as HTMLElement);
  const dialog = await screen.findByRole('dialog', { hidden: true });
  await user.type(within(dialog).getByLabelText(/Что вы думаете/), '   ');
  await user.click(within(dialog).getByText('Отправить'));
  expect(await within(dialog).findByText('Поставьте оценку')).toBeTruthy();
  expect(within(dialog).getByText('Введите описание')).toBeTruthy();
  expect(document.activeElement).toBe(within(dialog).getByLabelText('1 звезда'));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(within(dialog).getByLabelText<HTMLInputElement>('4 звезды').checked).toBe(true);
  await user.type(within(dialog).getByLabelText(/Что вы думаете/), 'Хорошая ткань ');
  await user.click(within(dialog).getByText('Отправить'));
  await waitFor(() => expect(calls.create).toHaveBeenCalledWith({ rating: 4, text: 'Хорошая ткань' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(toasts()).toEqual(['Спасибо за отзыв']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Отзывы', hidden: true })));
});

test('a refusal is shown and the words stay', async () => {
  const refused = new CallFailure({ message: 'Вы уже оставили отзыв', code: 'REVIEW_EXISTS', fields: {}, status: 409 });
  const { user } = await open('ROLE_BUYER', { create: () => Promise.reject(refused) });
  await user.click(write() as HTMLElement);
  const dialog = await screen.findByRole('dialog', { hidden: true });
  await user.click(within(dialog).getByLabelText('5 звёзд'));
  await user.type(within(dialog).getByLabelText(/Что вы думаете/), 'Слова');
  await user.click(within(dialog).getByText('Отправить'));
  const alerts = await within(dialog).findAllByRole('alert', { hidden: true });
  expect(alerts.map(({ textContent }) => textContent).join()).toContain('Вы уже оставили отзыв');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/Что вы думаете/).value).toBe('Слова');
});

test('words that would be lost are asked about', async () => {
  const { user, scope } = await open('ROLE_BUYER');
  await user.click(write() as HTMLElement);
  await user.type(within(await screen.findByRole('dialog', { hidden: true })).getByLabelText(/Что вы думаете/), 'Слова');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(scope.getState($question)?.title).toBe('Уйти без сохранения?'));
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(write()));
});

test.each([
  ['guest', []],
  ['ROLE_BUYER', ['Покупатель 1']],
  ['ROLE_MANAGER', ['Покупатель 1', 'Покупатель 2']],
] as const)('%s may delete the reviews of %j', async (role, names) => {
  await open(role);
  const buttons = screen.queryAllByRole('button', { name: /^Удалить отзыв: / });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(names.map((name) => `Удалить отзыв: ${name}`));
});

test('a review is deleted after a question', async () => {
  const { user, calls, scope, toasts } = await open('ROLE_BUYER');
  await user.click(screen.getByRole('button', { name: 'Удалить отзыв: Покупатель 1' }));
  expect(scope.getState($question)?.title).toBe('Удалить отзыв «Покупатель 1»?');
  await act(() => allSettled(answered, { scope, params: false }));
  expect(calls.remove).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Удалить отзыв: Покупатель 1' }));
  await act(() => allSettled(answered, { scope, params: true }));
  await waitFor(() => expect(calls.remove).toHaveBeenCalledWith(1));
  expect(toasts()).toEqual(['Отзыв удалён']);
});
