import { sessionOpened } from '@market/shell-kit/host/credential';
import { grantsChanged } from '@market/shell-kit/host/grants';
import { aUser } from '@market/shell-kit/testing/a-user';
import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { readerFor } from './frame-page.ts';

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
