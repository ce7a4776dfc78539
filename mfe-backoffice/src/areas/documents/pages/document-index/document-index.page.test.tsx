import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../testing/screen.tsx';

const line = (id: number, content_type: string) => ({
  id,
  content_type,
  version: id,
  version_id: id * 10,
  published_at: '2026-08-03T10:00:00.000Z',
});
const service = (...lines: object[]) => fakeService({ 'document.list': () => ({ data: lines }) });
const some = () => service(line(2, 'user_agreement'), line(3, 'document_for_buyer'));

test('an administrator reads and edits what exists, and creates what does not', async () => {
  await openScreen('/documents', some());
  expect((await screen.findByRole('link', { name: 'Править: Пользовательское соглашение' })).getAttribute('href')).toBe(
    '/documents/legacy',
  );
  expect(screen.getByRole('link', { name: 'Читать: Памятка покупателю' }).getAttribute('href')).toBe('/documents/for_buyer');
  expect(screen.getByRole('link', { name: 'Создать: Памятка продавцу' }).getAttribute('href')).toBe('/documents/vendor');
  expect(screen.getByText('Редакция № 3 от 3 августа 2026 г.')).toBeTruthy();
  expect(screen.getAllByText('Документ готовится')).toHaveLength(2);
});

test('everybody else only reads', async () => {
  await openScreen('/documents', some(), 'ROLE_VENDOR');
  expect(await screen.findAllByRole('link', { name: /^Читать/ })).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /^(Править|Создать)/ })).toBeNull();
});

test('a failure says what the service said, and is tried again', async () => {
  const failing = fakeService({ 'document.list': () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой списка')) });
  const { user } = await openScreen('/documents', failing);
  expect(await screen.findByText('Сбой списка')).toBeTruthy();
  failing.answers['document.list'] = () => ({ data: [line(2, 'user_agreement')] });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: /^Читать/ })).toBeTruthy();
});

test('a text that nobody has written is being prepared, for those who cannot write it', async () => {
  const none = fakeService({ 'document.read': () => Promise.reject(refusal(404, 'DOCUMENT_NOT_FOUND', 'Документ не найден')) });
  for (const path of ['/documents/vendor', '/documents/for_seller']) {
    await openScreen(path, none, 'ROLE_VENDOR');
    expect(await screen.findByRole('heading', { name: 'Документ готовится' })).toBeTruthy();
  }
});
