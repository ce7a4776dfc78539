import { sessionOpened } from '@market/shell-kit/host/credential';
import { grantsChanged } from '@market/shell-kit/host/grants';
import { aUser } from '@market/shell-kit/testing/a-user';
import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { FramePage, readerFor } from './frame-page.ts';

async function readerOf(grants: readonly string[]) {
  const scope = fork();
  const user = { ...aUser('ROLE_BUYER'), phone: '+79000000000', company: { id: 3, name: 'ООО «Шуйский лён»' } };
  await allSettled(sessionOpened, { scope, params: { user, token: 'secret' } });
  await allSettled(grantsChanged, { scope, params: { lookbook: grants } });
  return readerFor({ scope, module: 'lookbook' });
}

it('knows the reader by name and company, and has none of their contacts', async () => {
  const reader = await readerOf(['user']);
  expect(reader).toMatchObject({ user: { id: 7, fio: 'Анна Покупаева', company: { id: 3 } }, actingAs: 'ROLE_BUYER' });
  expect(JSON.stringify(reader)).not.toMatch(/anna|9000000000|secret/);
});

it('knows nobody without the grant', async () => {
  expect(await readerOf(['catalogue:read', 'toast'])).toBeNull();
});

it.each([
  { isPage: false, isActive: false, gone: 0 },
  { isPage: false, isActive: true, gone: 1 },
  { isPage: true, isActive: false, gone: 1 },
])('lets a widget take nobody back who has not just pressed something: %o', ({ isPage, isActive, gone }) => {
  vi.stubGlobal('navigator', { userActivation: { isActive } });
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  const page = new FramePage({ caller: { scope: fork(), module: 'lookbook' }, send: () => undefined, owns: () => isPage, isPage });
  page.hear({ type: 'go', delta: -1 });
  page.close();
  expect(go).toHaveBeenCalledTimes(gone);
  go.mockRestore();
  vi.unstubAllGlobals();
});
