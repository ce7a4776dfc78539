import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../../testing/screen.tsx';

const at = (version: number) => `2026-08-0${version}T10:00:00.000Z`;
const texts = (version: number) => ({ ru: `<p>Начало</p><p>Слова редакции ${version}</p>`, en: null });
const line = { id: 5, content_type: 'user_agreement', version: 2, version_id: 20, published_at: at(2) };
const step = (version: number) => ({
  ...{ id: version * 10, version, published_at: at(version), restored_from: null },
  ...{ author: version === 1 ? null : { id: 7, fio: 'Ветрова Ольга' }, note: version === 1 ? null : 'Новый порядок' },
});

const service = (more = {}) =>
  fakeService({
    'document.list': () => ({ data: [line] }),
    'document.get': () => ({ data: { ...line, text: texts(2).ru, language: 'ru', texts: texts(2) } }),
    'document.versions': () => ({ data: [step(2), step(1)], page: 1, per_page: 20, total: 2 }),
    'document.version': ({ version }: { version: number }) => ({ data: { ...step(version), texts: texts(version) } }),
    ...more,
  });

test('who published what stands in a list; an earlier version is compared with the one in force', async () => {
  const { user, address } = await openScreen('/documents/legacy?tab=history', service());
  const current = await screen.findByRole('button', { name: /^Редакция № 2, действует/ });
  expect(current.textContent).toContain('Ветрова Ольга');
  expect(current.textContent).toContain('Новый порядок');
  expect(screen.queryByRole('button', { name: 'Вернуть эту редакцию' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Редакция № 1 / }));
  expect(address()).toBe('/documents/legacy?tab=history&version=1');
  await user.click(await screen.findByRole('button', { name: 'Что изменилось с тех пор' }));
  const [deletion, insertion] = [screen.getByRole('deletion'), screen.getByRole('insertion')];
  expect([deletion.textContent, insertion.textContent]).toEqual(['Удалено: 1', 'Добавлено: 2']);
  expect(deletion.parentElement).toBe(insertion.parentElement);
  expect(insertion.parentElement?.textContent).toContain('Слова редакции ');
});

test('bringing a version back asks first, and says what the service refused', async () => {
  const fake = service({ 'document.restore': () => Promise.reject(refusal(409, 'DOCUMENT_CHANGED', 'Вышла редакция № 3')) });
  const { user, scope } = await openScreen('/documents/legacy?tab=history&version=1', fake);
  await user.click(await screen.findByRole('button', { name: 'Вернуть эту редакцию' }));
  await waitFor(() => expect(scope.getState($question)?.title).toBe('Вернуть редакцию № 1?'));
  await allSettled(answered, { scope, params: false });
  expect(fake.asked('document.restore')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Вернуть эту редакцию' }));
  await waitFor(() => expect(scope.getState($question)).not.toBeNull());
  await allSettled(answered, { scope, params: true });
  await waitFor(() => expect(scope.getState($toasts)).toMatchObject([{ intent: 'error', text: 'Вышла редакция № 3' }]));
  expect(fake.asked('document.restore')).toEqual([{ id: 5, version: 1, base_version: 2 }]);
});

test('a version that does not exist says so', async () => {
  const none = () => Promise.reject(refusal(404, 'DOCUMENT_VERSION_NOT_FOUND', 'Такой редакции документа нет'));
  await openScreen('/documents/legacy?tab=history&version=9', service({ 'document.version': none }));
  expect(await screen.findByText('Такой редакции документа нет')).toBeTruthy();
});
