import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role } from '../session/session-events.ts';
import { aUser } from '../testing/a-user.ts';
import { fakeService } from '../testing/fake-service.ts';
import { drawScreen } from '../testing/screen.tsx';
import type { ChatPartner } from './chat-partner.ts';
import { ChatWrite } from './chat-write.tsx';

const host = { id: 'host', texts: { ru: {}, en: {} }, services: [] };

const draw = (partner: ChatPartner, role: Role | null) =>
  drawScreen(host, <ChatWrite {...partner} />, { address: '/', service: fakeService({}), reader: role && aUser(role) });

test.each(['ROLE_BUYER', 'ROLE_MANAGER', 'ROLE_ADMIN', null] as const)('%s is led to the conversation with a company', async (role) => {
  await draw({ companyId: 7, card: { kind: 'product', id: 5 } }, role);
  expect(screen.getByRole('link', { name: 'Написать' }).getAttribute('href')).toBe('/chats?company=7&card=product-5');
});

test('a vendor is led to the conversation with a user', async () => {
  await draw({ userId: 3 }, 'ROLE_VENDOR');
  expect(screen.getByRole('link', { name: 'Написать' }).getAttribute('href')).toBe('/chats?user=3');
});

test.each([
  [{ userId: 3 }, 'ROLE_BUYER'],
  [{ userId: 3 }, null],
  [{ companyId: 7 }, 'ROLE_VENDOR'],
  [{ companyId: 7 }, 'ROLE_USER'],
] as const)('nothing is drawn for who may not write: %j, %s', async (partner, role) => {
  await draw(partner, role);
  expect(screen.queryByRole('link')).toBeNull();
});
