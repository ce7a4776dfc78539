import { FakeConnection } from '@market/shell-kit/testing/fake-connection';
import { fakeService } from '@market/shell-kit/testing/fake-service';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../../../testing/screen.tsx';

afterEach(() => vi.unstubAllGlobals());

async function sendArchive() {
  vi.stubGlobal('XMLHttpRequest', FakeConnection);
  const { user } = await openScreen('/modules/versions', fakeService({}), 'ROLE_VENDOR');
  const archive = new File(['tar'], 'lookbook.tgz', { type: 'application/gzip' });
  await user.upload(await screen.findByLabelText('Выбрать архив', { selector: 'input' }), archive);
  return { user, connection: FakeConnection.latest };
}

const answer = (connection: FakeConnection, status: number, body: object) => act(async () => connection.answer(status, body));

test('sends an archive, says how far it is, and leads to the module', async () => {
  const { connection } = await sendArchive();
  expect([connection.path, (connection.sent.get('file') as File).name]).toEqual(['/api/modules/versions', 'lookbook.tgz']);
  act(() => connection.upload.onprogress?.({ loaded: 40, total: 100 }));
  expect(screen.getByRole('status').textContent).toBe('Отправляем: 40 %');
  act(() => connection.upload.onprogress?.({ loaded: 100, total: 100 }));
  expect(screen.getByRole('status').textContent).toBe('Проверяем сборку…');
  const warning = { code: 'BUDGET_NEAR', severity: 'warning', message: 'Модуль почти занял свой бюджет', file: 'static/main.js' };
  await answer(connection, 200, { data: { module: 'lookbook', version: '1.2.0', is_new: true, state: 'waiting', warnings: [warning] } });
  const outcome = within(await screen.findByRole('region', { name: 'Версия 1.2.0 модуля lookbook опубликована' }));
  expect(outcome.getByText(/Её посмотрит администратор/)).toBeTruthy();
  expect(within(outcome.getByRole('list', { name: 'Предупреждения' })).getByText('static/main.js · BUDGET_NEAR')).toBeTruthy();
  expect(outcome.getByRole('link', { name: 'Открыть модуль' }).getAttribute('href')).toBe('/modules/lookbook');
});

test('lists what the checks found, by file and field, and takes the mended archive', async () => {
  const { user, connection } = await sendArchive();
  const findings = [
    { code: 'EVAL_USED', severity: 'error', message: 'Код вычисляет строки', file: 'static/main.1111111111.js' },
    { code: 'COMPANY_ADDRESS', severity: 'error', message: 'Адрес не под /apps/lookbook', field: 'routes[0].path' },
  ];
  await answer(connection, 422, { code: 'MODULE_REFUSED', message: 'Модуль не прошёл проверку', details: { findings } });
  const list = within(await screen.findByRole('list', { name: 'Что исправить' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Код вычисляет строкиstatic/main.1111111111.js · EVAL_USEDОшибка',
    'Адрес не под /apps/lookbookroutes[0].path · COMPANY_ADDRESSОшибка',
  ]);
  expect(screen.getByRole('heading', { name: 'Сборка не опубликована' })).toBe(document.activeElement);
  await user.upload(screen.getByLabelText('Выбрать архив', { selector: 'input' }), new File(['tar'], 'lookbook.tgz'));
  await answer(FakeConnection.latest, 200, {
    data: { module: 'lookbook', version: '1.2.0', is_new: false, state: 'rejected', warnings: [] },
  });
  expect(await screen.findByText('Её отклонили: причина указана на странице модуля.')).toBeTruthy();
});

test('says a refusal without findings as it is, and lets go of an archive on its way', async () => {
  const { user, connection } = await sendArchive();
  await answer(connection, 409, { code: 'VERSION_TAKEN', message: 'Версия 1.0.0 уже опубликована. Поднимите версию' });
  expect(await screen.findByText('Версия 1.0.0 уже опубликована. Поднимите версию')).toBeTruthy();
  await user.upload(screen.getByLabelText('Выбрать архив', { selector: 'input' }), new File(['tar'], 'lookbook.tgz'));
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});
