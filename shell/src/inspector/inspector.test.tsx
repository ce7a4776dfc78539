import { sessionOpened } from '@market/shell-kit/host/credential';
import type { Me } from '@market/shell-kit/session/session-events';
import { loadWidgetFx } from '@market/shell-kit/slots/slot-contribution';
import { aUser } from '@market/shell-kit/testing/a-user';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { beforeEach, expect, it, vi } from 'vitest';
import { isInspectorShortcut } from '../parts/shortcuts.ts';
import { feedWanted, readFeedFx } from '../platform/feed.model.ts';
import { phaseChanged } from '../platform/modules.model.ts';
import { draw, scopeWithFeed, shop } from '../testing/draw.tsx';
import { Inspector } from './inspector.tsx';
import { $inspectorOpen, inspectorPressed } from './inspector-door.model.ts';

const contribution = { module: 'shop', title: shop.title, slot: 'palette.search', expose: './slots/palette-search', load: 'open' } as const;
const module = { ...shop, shared: { react: '^99.0.0' } };

vi.stubGlobal('__KIT_VERSION__', '1.4.0');
vi.stubGlobal('__PROVIDED__', { react: '19.3.1' });
vi.stubGlobal('__FEDERATION_VERSION__', '2.9.2');

let scope: Scope;
beforeEach(async () => {
  localStorage.clear();
  scope = await scopeWithFeed([[loadWidgetFx, () => Promise.reject(new Error('the widget is gone'))]], module);
});

async function openFor(role: 'ROLE_ADMIN' | 'ROLE_MANAGER'): Promise<void> {
  await allSettled(sessionOpened, { scope, params: { user: aUser(role), token: 't' } });
  await allSettled(inspectorPressed, { scope });
}

it('opens for an administrator, neither for a guest nor for a manager, and closes by the same keys', async () => {
  await allSettled(inspectorPressed, { scope });
  expect(scope.getState($inspectorOpen)).toBe(false);
  await openFor('ROLE_MANAGER');
  expect(scope.getState($inspectorOpen)).toBe(false);
  await openFor('ROLE_ADMIN');
  expect(scope.getState($inspectorOpen)).toBe(true);
  await allSettled(inspectorPressed, { scope });
  expect(scope.getState($inspectorOpen)).toBe(false);
});

it.each([
  [{ code: 'KeyM', ctrlKey: true, shiftKey: true }, true],
  [{ code: 'KeyM', metaKey: true, shiftKey: true }, true],
  [{ code: 'KeyM', ctrlKey: true }, false],
  [{ code: 'KeyK', ctrlKey: true, shiftKey: true }, false],
])('%j: %s', (keys, isIt) => {
  expect(isInspectorShortcut(new KeyboardEvent('keydown', keys))).toBe(isIt);
});

it('says of a module its version, state and why it failed, what it takes and is given, and whether it fits', async () => {
  await allSettled(phaseChanged, { scope, params: { module: 'shop', phase: { name: 'failed', reason: 'broken', detail: 'it threw' } } });
  await openFor('ROLE_ADMIN');
  draw(<Inspector />, scope);
  const modules = await screen.findByRole('region', { name: 'Модули' });
  await userEvent.click(within(modules).getByText('Лавка (shop 1.0.0): сбой'));
  expect(within(modules).getByText('broken: it threw')).toBeTruthy();
  expect(within(modules).getByText('Версия 1.0.0 работает у всех: так сказано в ленте, ревизия 1')).toBeTruthy();
  expect(within(modules).getByText('react: needs ^99.0.0, the shell provides 19.3.1')).toBeTruthy();
  expect(within(modules).getByRole('row', { name: 'react ^99.0.0 19.3.1' })).toBeTruthy();
});

const NOW = new Date().toISOString();
const FEED = {
  ...{ revision: 2, issuedAt: NOW, expiresAt: NOW, key: 'a-key', browser: '' },
  ...{ modules: [module], candidates: [], stopped: [], places: {}, dropped: [] },
};

/** A page of this user that read these feeds one after another, each with what it says besides; its widgets fail. */
async function pageOf(user: Me, ...feeds: object[]): Promise<Scope> {
  const answers = feeds.map((own, index) => ({ ...FEED, ...own, revision: index + 2 }));
  const opened = fork({
    handlers: [
      [readFeedFx, () => answers.shift()],
      [loadWidgetFx, () => Promise.reject(new Error('the widget is gone'))],
    ],
  });
  await allSettled(sessionOpened, { scope: opened, params: { user, token: 't' } });
  for (const _ of feeds) await allSettled(feedWanted, { scope: opened });
  await allSettled(inspectorPressed, { scope: opened });
  return opened;
}

const candidate = (change: object) => ({
  record: { ...module, version: '2.0.0' },
  to: { percent: 0, salt: 'x', companies: [], roles: [], ...change },
});

it.each([
  [{ percent: 100 }, 'shop 2.0.0', /^Версию 2\.0\.0 видят 100 % посетителей, и вы среди них: ваш номер \d+ меньше 10000 из 10 000$/],
  [{ percent: 0 }, 'shop 1.0.0', /^Версию-кандидата видят 0 % посетителей, и вас среди них нет/],
  [{ roles: ['ROLE_ADMIN'] }, 'shop 2.0.0', 'Версию 2.0.0 видят все с вашей ролью'],
])('says why it is this version: %j', async (to, name, words) => {
  draw(<Inspector />, await pageOf(aUser('ROLE_ADMIN'), { candidates: [candidate(to)], pinned: ['shop'] }));
  await userEvent.click(await screen.findByText(new RegExp(name)));
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText(/^Версия закреплена/)).toBeTruthy();
});

it('says of a page that began with a version that everybody has another by now, and of a module that nobody is offered yet', async () => {
  const newer = { ...module, version: '2.0.0' };
  const unseen = { ...candidate({}), record: { ...module, id: 'unseen' } };
  const later = { modules: [newer], candidates: [{ ...candidate({}), record: module }, unseen] };
  const opened = await pageOf(aUser('ROLE_ADMIN'), {}, later);
  draw(<Inspector />, opened);
  await userEvent.click(await screen.findByText(/shop 1\.0\.0/));
  expect(screen.getByText('Страница открылась с этой версией и сохранит её до перезагрузки. У всех уже 2.0.0')).toBeTruthy();
  await userEvent.click(screen.getByText('Лавка (unseen): не для этого читателя'));
  expect(screen.getByText('Ни одна версия ещё не включена для всех')).toBeTruthy();
});

it('shows whoever acts for a company its own modules, and of others which there are', async () => {
  const own = { ...module, id: 'lookbook', vendor: '21', title: { ru: 'Лукбук', en: 'Look book' } };
  const team = { ...aUser('ROLE_VENDOR'), company: { id: 21, name: 'Бренд' } };
  const opened = await pageOf(team, { modules: [module, own], dropped: ['shop: a secret', 'lookbook: an icon', 'record 3: no record'] });
  await allSettled(loadWidgetFx, { scope: opened, params: contribution });
  draw(<Inspector />, opened);
  const modules = within(await screen.findByRole('region', { name: 'Модули' }));
  expect(modules.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Лукбук \(lookbook 1\.0\.0\)/),
  ]);
  expect(within(screen.getByRole('region', { name: 'Другие модули' })).getByText('Лавка (shop 1.0.0)')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Отброшено из ленты' })).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText(/the widget is gone|a secret/)).toBeNull();
});

it('stays shut for whoever acts for a company that has no module here', async () => {
  const team = { ...aUser('ROLE_VENDOR'), company: { id: 22, name: 'Чужие' } };
  expect((await pageOf(team, {})).getState($inspectorOpen)).toBe(false);
  const buyer = { ...aUser('ROLE_BUYER'), company: { id: 21, name: 'Бренд' } };
  expect((await pageOf(buyer, { modules: [{ ...module, vendor: '21' }] })).getState($inspectorOpen)).toBe(false);
});

it('says why a place is empty: nobody fills it, nothing wanted it yet, or its widget failed', async () => {
  await openFor('ROLE_ADMIN');
  const { rerender } = draw(<Inspector />, scope);
  const place = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  await screen.findByRole('region', { name: 'Места' });
  expect(place('header.cart')).toBe('пусто: ни один модуль не заполняет');
  expect(place('palette.search')).toBe('shop: ещё не понадобился');
  await allSettled(loadWidgetFx, { scope, params: contribution });
  rerender(<Inspector />);
  expect(place('palette.search')).toBe('shop: сбой (Error: the widget is gone)');
});

it('gives all of it as JSON, with nothing of the reader', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:x';
  });
  await openFor('ROLE_ADMIN');
  draw(<Inspector />, scope);
  await userEvent.click(await screen.findByRole('button', { name: 'Скачать JSON' }));
  const text = (await made[0]?.text()) ?? '';
  expect(text).not.toContain('bucket');
  expect(JSON.parse(text)).toMatchObject({ feed: { revision: 1, key: 'a-key' }, modules: [{ id: 'shop', version: '1.0.0' }], dropped: [] });
  const { name, email } = aUser('ROLE_ADMIN') as { name?: string; email?: string };
  for (const own of [name, email, 'ROLE_ADMIN'].filter(Boolean)) expect(text).not.toContain(own);
});
