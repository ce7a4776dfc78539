import { $toasts } from '@market/shell-kit/feedback/toasts';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeOf, look } from '../../../../testing/changes.ts';
import { openScreenAs } from '../../../../testing/screen.tsx';

const admin = aUser('ROLE_ADMIN');
const QUEUE = '/products/moderation';
const page = (data: unknown[], input: { page?: number; per_page?: number }) => ({
  ...{ data, page: input.page ?? 1, per_page: input.per_page ?? 20, total: data.length },
});
const changes = [
  changeOf(1, { model_id: 1 }),
  changeOf(2, { model_id: 1 }),
  changeOf(3, { kind: 'new', published: null, proposed: look({ name: 'Новинка' }), fields: [] }),
];
const service = (answers: Answers = {}) =>
  fakeService({
    'moderation.list': (input) => page(changes, input),
    'moderation.counts': () => ({ data: { pending: 3, pending_companies: 1, rejected: 4 } }),
    'moderation.approve': ({ changes: sent }: { changes: { id: number }[] }) => ({ data: { done: sent.map(({ id }) => id), stale: [] } }),
    'moderation.reject': ({ changes: sent }: { changes: { id: number }[] }) => ({ data: { done: [], stale: sent.map(({ id }) => id) } }),
    ...answers,
  });

test('what is proposed stands beside what is published, and variants of a model are approved at once', async () => {
  const catalogue = service();
  const { user, scope } = await openScreenAs(admin, QUEUE, catalogue);
  const card = await screen.findByRole('article', { name: 'Платье миди: ПЛ-1, ПЛ-2' });
  const name = within(card).getByRole('group', { name: 'Название' });
  expect(name.textContent).toBe('НазваниеСейчасПлатье мидиПредлагаетсяПлатье макси');
  expect(screen.getByRole('tab', { name: 'Ждут (3)' })).toBeTruthy();
  await user.click(within(card).getByRole('button', { name: 'Одобрить' }));
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['Одобрено 2 изменения']));
  expect(catalogue.asked('moderation.approve')).toEqual([{ changes: [1, 2].map((id) => ({ id, version: 2 })), undoable: true }]);
});

test('what was decided before a later part failed is said, and can be taken back', async () => {
  const many = Array.from({ length: 201 }, (_, index) => changeOf(index + 1, { model_id: 1 }));
  let parts = 0;
  const catalogue = service({
    'moderation.list': () => page(many, { per_page: 201 }),
    'moderation.takeBack': ({ id }: { id: number }) => ({ data: { id } }),
    'moderation.approve': ({ changes: sent }: { changes: { id: number }[] }) => {
      parts += 1;
      if (parts > 1) return Promise.reject(refusal(409, 'X', 'Не сейчас'));
      return { data: { done: sent.map(({ id }) => id), stale: [], decision: 31 } };
    },
  });
  const { user, scope } = await openScreenAs(admin, QUEUE, catalogue);
  await user.click(await screen.findByRole('button', { name: 'Одобрить' }));
  const toasts = () => scope.getState($toasts);
  await waitFor(() => expect(toasts().map(({ text }) => text)).toEqual(['Одобрено 200 изменений', 'Проверка товаров: Не сейчас']));
  toasts()[0]?.action?.act();
  await waitFor(() => expect(catalogue.asked('moderation.takeBack')).toEqual([{ id: 31 }]));
});

test('a decision is taken back for as long as its news stand', async () => {
  const catalogue = service({
    'moderation.approve': () => ({ data: { done: [1, 2], stale: [], decision: 31 } }),
    'moderation.takeBack': ({ id }: { id: number }) => ({ data: { id } }),
  });
  const { user, scope } = await openScreenAs(admin, QUEUE, catalogue);
  const approve = async () => user.click((await screen.findAllByRole('button', { name: 'Одобрить' }))[0] as HTMLElement);
  await approve();
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ action: { label: 'Отменить' } }]));
  const asked = catalogue.asked('moderation.list').length;
  scope.getState($toasts)[0]?.action?.act();
  await waitFor(() => expect(catalogue.asked('moderation.takeBack')).toEqual([{ id: 31 }]));
  await waitFor(() => expect(scope.getState($toasts).at(-1)?.text).toBe('Решение взято назад: товары снова ждут проверки'));
  await waitFor(() => expect(catalogue.asked('moderation.list').length).toBeGreaterThan(asked));
  catalogue.answers['moderation.takeBack'] = () => Promise.reject(refusal(409, 'DECISION_MADE', 'Решение уже выполнено'));
  await approve();
  await waitFor(() => expect(scope.getState($toasts)).toHaveLength(3));
  scope.getState($toasts).at(-1)?.action?.act();
  await waitFor(() => expect(catalogue.asked('moderation.takeBack')).toHaveLength(2));
});

test('nothing is refused without a reason; what changed meanwhile has to be looked at again', async () => {
  const catalogue = service();
  const { user, scope } = await openScreenAs(admin, QUEUE, catalogue);
  const card = await screen.findByRole('article', { name: 'Новинка: ПЛ-3' });
  // There is nothing to compare a new product with.
  expect(within(card).queryByText('Сейчас')).toBeNull();
  expect(within(card).queryByText('Предлагается')).toBeNull();
  const said = within(card)
    .getAllByRole('group')
    .map((field) => field.getAttribute('aria-label'));
  expect(said).toEqual(['Название', 'Описание', 'Категория', 'Тип товара', 'Характеристики']);
  await user.click(within(card).getByRole('button', { name: 'Отклонить…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Отклонить «Новинка»?' });
  await user.click(within(dialog).getByRole('button', { name: 'Отклонить' }));
  expect(within(dialog).getByText('Укажите причину')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox'), 'Фото с водяным знаком');
  await user.click(within(dialog).getByRole('button', { name: 'Отклонить' }));
  await waitFor(() => expect(scope.getState($toasts).map(({ text }) => text)).toEqual(['1 изменение продавец обновил: посмотрите снова']));
  expect(catalogue.asked('moderation.reject')).toEqual([
    { changes: [{ id: 3, version: 2 }], reason: 'Фото с водяным знаком', undoable: true },
  ]);
});

test('says that the queue did not come, and that everything is looked at', async () => {
  const catalogue = service({ 'moderation.list': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой очереди')) });
  const { user } = await openScreenAs(admin, QUEUE, catalogue);
  expect(await screen.findByText('Сбой очереди')).toBeTruthy();
  catalogue.answers['moderation.list'] = (input) => page([], input);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'Всё проверено' })).toBeTruthy();
});

test('the focus stays in the queue when its last line is judged', async () => {
  const catalogue = service({ 'moderation.list': (input) => page([changeOf(1, {})], input) });
  const { user } = await openScreenAs(admin, QUEUE, catalogue);
  const approve = await screen.findByRole('button', { name: 'Одобрить' });
  catalogue.answers['moderation.list'] = (input) => page([], input);
  await user.click(approve);
  const empty = await screen.findByRole('heading', { name: 'Всё проверено' });
  await waitFor(() => expect(document.activeElement).toBe(empty.closest('[tabindex="-1"]')));
});

test('photos come first, and one is shown as large as the window', async () => {
  const photo = (id: number) => ({
    id,
    path: `/${id}`,
    big: `/big/${id}.webp`,
    small: `/small/${id}.webp`,
    main: id === 1,
    width: 600,
    height: 800,
  });
  const fresh = changeOf(3, {
    kind: 'new',
    published: null,
    proposed: look({ name: 'Новинка', photos: [photo(1), photo(2)] }),
    fields: [],
  });
  const { user } = await openScreenAs(admin, QUEUE, service({ 'moderation.list': (input) => page([fresh], input) }));
  const card = await screen.findByRole('article', { name: 'Новинка: ПЛ-3' });
  expect(within(card).getAllByRole('group')[0]?.getAttribute('aria-label')).toBe('Фото');
  await user.click(within(card).getByRole('button', { name: 'Увеличить фото 1: Новинка' }));
  const dialog = await screen.findByRole('dialog', { name: 'Фото: Новинка' });
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/big/1.webp');
  await user.click(within(dialog).getByRole('button', { name: 'Следующее фото' }));
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/big/2.webp');
});

test('a notice leads to the goods of its company, and on from there to those of all', async () => {
  const catalogue = service();
  const { user, address } = await openScreenAs(admin, `${QUEUE}?company=5`, catalogue);
  await screen.findByRole('article', { name: 'Платье миди: ПЛ-1, ПЛ-2' });
  expect(catalogue.asked('moderation.list')).toMatchObject([{ company_id: 5 }]);
  await user.click(screen.getByRole('button', { name: 'Только «Лён и точка»' }));
  expect(address()).toBe(QUEUE);
  await waitFor(() => expect(catalogue.asked<object>('moderation.list').at(-1)).not.toHaveProperty('company_id'));
  expect(document.activeElement).not.toBe(document.body);
});

test('the queue is worked by keys, on a Russian layout too', async () => {
  const catalogue = service();
  const { user } = await openScreenAs(admin, QUEUE, catalogue);
  const first = await screen.findByRole('article', { name: 'Платье миди: ПЛ-1, ПЛ-2' });
  // From wherever the focus stands on the page.
  expect(first.contains(document.activeElement)).toBe(false);
  await user.keyboard('[KeyJ]');
  expect(document.activeElement).toBe(first);
  await user.keyboard('[KeyJ]');
  const second = screen.getByRole('article', { name: 'Новинка: ПЛ-3' });
  expect(document.activeElement).toBe(second);
  await user.keyboard('[KeyK]');
  expect(document.activeElement).toBe(first);
  await user.keyboard('[KeyA]');
  await waitFor(() =>
    expect(catalogue.asked('moderation.approve')).toEqual([{ changes: [1, 2].map((id) => ({ id, version: 2 })), undoable: true }]),
  );
  second.focus();
  await user.keyboard('[KeyR]');
  const dialog = within(await screen.findByRole('dialog', { name: 'Отклонить «Новинка»?' }));
  await user.click(dialog.getByRole('button', { name: 'На фото другой товар' }));
  await user.type(dialog.getByRole('textbox'), ' a');
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  await waitFor(() =>
    expect(catalogue.asked<{ reason: string }>('moderation.reject').map(({ reason }) => reason)).toEqual(['На фото другой товар a']),
  );
  expect(catalogue.asked('moderation.approve')).toHaveLength(1);
});

test('a whole page is approved at once', async () => {
  const catalogue = service();
  const { user } = await openScreenAs(admin, QUEUE, catalogue);
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Новинка' }));
  await user.click(screen.getByRole('button', { name: 'Одобрить выбранные (1)' }));
  await waitFor(() =>
    expect(catalogue.asked('moderation.approve')).toEqual([{ changes: [1, 2].map((id) => ({ id, version: 2 })), undoable: true }]),
  );
});
