import type { VersionChanges } from '@market/modules-contract/version-changes';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aModule, aVersion, aWeight, noChanges } from '../../../../../testing/modules.ts';
import { openScreen } from '../../../../../testing/screen.tsx';

const waiting = (version: string) => aVersion(version, { state: 'waiting', decided_at: null });
const lookbook = aModule('lookbook', [waiting('1.2.0'), waiting('1.1.0'), aVersion('1.0.0')], { version: '1.0.0' });

const registry = (changes: Partial<VersionChanges> = {}, module = lookbook) =>
  fakeService({
    'module.get': () => ({ data: module }),
    'report.health': () => ({ data: [] }),
    'version.changes': () => ({ data: { ...noChanges, ...changes } }),
  });
const rowsOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows of the newest version that waits what it asks for, changes and weighs', async () => {
  const asked = registry({
    manifest: [
      { part: 'grants', name: 'orders:read', before: null, after: {} },
      { part: 'routes', name: '/apps/lookbook/old', before: { 'title.ru': 'Старая' }, after: null },
      { part: 'routes', name: '/apps/lookbook', before: { audience: 'guest' }, after: { order: '2' } },
    ],
    files: [
      { before: { path: 'main.aaaaaaaa.js', bytes: 1024 }, after: { path: 'main.bbbbbbbb.js', bytes: 2048 } },
      { before: null, after: { path: 'more.cccccccc.js', bytes: 512 } },
    ],
    left_out: 1200,
    warnings: [{ code: 'TEXT_NOT_RUSSIAN', severity: 'warning', message: 'Текст не на русском', field: 'title' }],
    weight: { before: { ...aWeight, start_bytes: null }, after: { ...aWeight, whole_bytes: 25_600 } },
  });
  await openScreen('/modules/lookbook', asked, 'ROLE_MANAGER');
  expect(await screen.findByRole('region', { name: 'Просит разрешить' })).toBeTruthy();
  expect(screen.getByText('Чем версия 1.2.0 отличается от 1.0.0')).toBeTruthy();
  expect(rowsOf('Просит разрешить')).toEqual(['Новоеorders: читать']);
  expect(rowsOf('Страницы')).toEqual(['Убрано/apps/lookbook/oldtitle.ru: Старая', 'Изменено/apps/lookbookaudience: guest → —order: — → 2']);
  expect(rowsOf('Новые предупреждения')).toEqual(['Текст не на русскомtitle · TEXT_NOT_RUSSIANПредупреждение']);
  const facts = screen.getByRole('region', { name: 'Вес' });
  expect(facts.textContent).toContain('До первого показане измерялось → 10 КБ');
  expect(facts.textContent).toContain('Все скрипты и стили20 КБ → 25 КБ');
  expect(facts.textContent).toContain('Все файлы: 330 КБ');
  expect(screen.getByText('Файлы: новых 1, убрано 0, изменено 1')).toBeTruthy();
  expect(rowsOf('Файлы')).toEqual(['Измененоmain.bbbbbbbb.js1 КБ → 2 КБ', 'Новоеmore.cccccccc.js0,5 КБ']);
  expect(screen.getByText(/^Показано не всё, ещё изменений: 1\s?200$/)).toBeTruthy();
  // Older ones that wait are compared once they are unfolded.
  expect(asked.asked('version.changes')).toEqual([{ id: 'lookbook', version: '1.2.0' }]);
});

test('compares an older version that waits once it is unfolded', async () => {
  const asked = registry();
  const { user } = await openScreen('/modules/lookbook', asked);
  await screen.findByText('Манифест не изменился.');
  await user.click(screen.getByText('Чем версия 1.1.0 отличается от 1.0.0'));
  expect(await screen.findAllByText('Файлы не изменились.')).toHaveLength(2);
  expect(asked.asked('version.changes')).toEqual([
    { id: 'lookbook', version: '1.2.0' },
    { id: 'lookbook', version: '1.1.0' },
  ]);
});

test('says so where no version is at work yet, and asks nothing where none waits', async () => {
  const first = aModule('lookbook', [waiting('1.0.0')], { version: null, granted: null, approved_at: null });
  await openScreen('/modules/lookbook', registry({ against: null, weight: { before: null, after: aWeight } }, first));
  expect(await screen.findByText('Сейчас не работает ни одна версия, поэтому новым названо всё.')).toBeTruthy();
  expect(screen.getByText('Из чего состоит версия 1.0.0')).toBeTruthy();
  const settled = registry({}, aModule('lookbook', [aVersion('1.0.0')]));
  await openScreen('/modules/lookbook', settled);
  expect(settled.asked('version.changes')).toEqual([]);
});

test('says why versions could not be compared', async () => {
  const asked = registry();
  asked.answers['version.changes'] = () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой реестра'));
  await openScreen('/modules/lookbook', asked);
  expect(await screen.findByText('Сбой реестра')).toBeTruthy();
});
