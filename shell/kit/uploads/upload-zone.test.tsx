import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aUser } from '../testing/a-user.ts';
import { FakeConnection } from '../testing/fake-connection.ts';
import { fakeService } from '../testing/fake-service.ts';
import { drawScreen } from '../testing/screen.tsx';
import { UploadZone } from './upload-zone.tsx';

const module = { id: 'uploads', texts: { ru: {}, en: {} }, services: [] };
const brought: unknown[] = [];
const zone = (
  <UploadZone label="Выписка" accept=".txt" service="billing" path="/api/statement" onBrought={(answer) => brought.push(answer)} />
);
const draw = () => drawScreen(module, zone, { address: '/', service: fakeService({}), reader: aUser('ROLE_VENDOR') });
const field = () => screen.getByLabelText('Выбрать файл', { selector: 'input' });
const aFile = () => new File(['1'], 'a.txt', { type: 'text/plain' });
const moved = (loaded: number) => act(() => FakeConnection.latest.upload.onprogress?.({ loaded, total: 100 }));
const answer = (status: number, body: object) => act(async () => FakeConnection.latest.answer(status, body));

afterEach(() => {
  vi.unstubAllGlobals();
  brought.length = 0;
});

test('a file is sent with its progress, in both languages, and what came of it is handed on', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeConnection);
  const { user, chooseLocale } = await draw();
  await user.upload(field(), aFile());
  expect(FakeConnection.latest.path).toBe('/api/statement');
  moved(40);
  expect(screen.getByRole('status').textContent).toBe('Отправляем: 40 %');
  expect(screen.getByRole('progressbar', { name: 'Выписка' })).toBeTruthy();
  moved(100);
  expect(screen.getByRole('status').textContent).toBe('Читаем файл…');
  await act(() => chooseLocale('en'));
  expect(screen.getByRole('status').textContent).toBe('Reading the file…');
  await act(() => chooseLocale('ru'));
  await answer(200, { data: { id: 4 } });
  expect(brought).toEqual([{ data: { id: 4 } }]);
  expect(screen.queryByRole('status')).toBeNull();
});

test('why it is refused stands below, its own field first, until another is sent', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeConnection);
  const { user } = await draw();
  await user.upload(field(), aFile());
  await answer(422, { code: 'VALIDATION', message: 'Проверьте поля', fields: { file: 'Файл больше 5 МБ' } });
  expect(screen.getByRole('alert').textContent).toBe('Файл больше 5 МБ');
  await user.upload(field(), aFile());
  expect(screen.getByRole('alert').textContent).toBe('');
  await answer(409, { code: 'TAKEN', message: 'Уже загружен' });
  expect(screen.getByRole('alert').textContent).toBe('Уже загружен');
  expect(brought).toEqual([]);
});

test('whoever leaves the page gives it up', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeConnection);
  const { user } = await draw();
  await user.upload(field(), aFile());
  const abort = vi.spyOn(FakeConnection.latest, 'abort');
  cleanup();
  await act(async () => {});
  expect(abort).toHaveBeenCalledOnce();
});
