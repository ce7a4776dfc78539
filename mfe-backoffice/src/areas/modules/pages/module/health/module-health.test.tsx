import type { VersionHealth } from '@market/modules-contract/report';
import { fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aModule, aVersion } from '../../../../../testing/modules.ts';
import { openScreen } from '../../../../../testing/screen.tsx';

const health: VersionHealth[] = [
  {
    ...{ version: '1.1.0', loads: 1000, failures: 61, failed_percent: 6.1, long_tasks: 4, hours: [] },
    reasons: [
      { reason: 'broken', count: 60 },
      { reason: 'slow', count: 1 },
    ],
    files: [{ path: 'static/page.4f2a.js', count: 58 }],
  },
  { version: '1.0.0', loads: 9000, failures: 9, failed_percent: 0.1, reasons: [], files: [], long_tasks: 0, hours: [] },
];
const registry = fakeService({ 'module.get': () => ({ data: aModule('lookbook', [aVersion('1.0.0')]) }) });
const section = async () => within(await screen.findByRole('region', { name: 'Как работает: за сутки' }));

test('says how each version fared, why it failed and whether the page froze', async () => {
  registry.answers['report.health'] = () => ({ data: health });
  await openScreen('/modules/lookbook', registry, 'ROLE_VENDOR');
  const lines = await (await section()).findAllByRole('listitem');
  expect(lines[0]?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    '1.1.0Сбоев 6,1 %Сбоев: 61 из 1 000 загрузокУпал при показе: 60Не дождались: 1Файл static/page.4f2a.js: 58Загрузок, в которых страница замирала: 4',
  );
  expect(lines[1]?.textContent?.replaceAll('\u00a0', ' ')).toBe('1.0.0Сбоев 0,1 %Сбоев: 9 из 9 000 загрузок');
  expect(registry.asked('report.health')).toEqual([{ id: 'lookbook' }]);
});

test('says that nothing was reported, and what failed while the rest of the page stands', async () => {
  registry.answers['report.health'] = () => ({ data: [] });
  await openScreen('/modules/lookbook', registry);
  expect(await (await section()).findByText('За сутки о модуле ничего не сообщали.')).toBeTruthy();
  registry.answers['report.health'] = () => Promise.reject(refusal(500, 'INTERNAL', 'Сбой учёта'));
  await openScreen('/modules/lookbook', registry);
  expect(await (await section()).findByText('Сбой учёта')).toBeTruthy();
  expect(screen.getByText('Работает, версия 1.0.0')).toBeTruthy();
});
