import { aUser } from '@market/shell-kit/testing/a-user';
import { conflict, fakeService } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { moduleOptions } from '../../module-options.ts';
import { ChatWriteButton } from './chat-write-button.tsx';

const ID = 'c'.repeat(26);
const opening = () => fakeService({ 'channel.open': () => Promise.resolve({ data: { id: ID } }) });
const press = async ({ user }: Awaited<ReturnType<typeof drawScreen>>) => user.click(screen.getByRole('button', { name: 'Написать' }));

test('a buyer opens the conversation with a company, its draft with the card', async () => {
  const service = opening();
  const button = <ChatWriteButton companyId={7} card={{ kind: 'product', id: 5 }} />;
  const drawn = await drawScreen(moduleOptions, button, { address: '/viewproduct/5', service, reader: aUser('ROLE_BUYER') });
  await press(drawn);
  await waitFor(() => expect(drawn.address()).toBe(`/chats/${ID}?card=product-5`));
  expect(service.asked('channel.open')).toEqual([{ company_id: 7 }]);
});

test('a vendor opens the conversation of the own company with a user', async () => {
  const service = opening();
  const reader = { ...aUser('ROLE_VENDOR'), company: { id: 9, name: 'Марка' } };
  const drawn = await drawScreen(moduleOptions, <ChatWriteButton userId={3} />, { address: '/orders/1/view', service, reader });
  await press(drawn);
  await waitFor(() => expect(drawn.address()).toBe(`/chats/${ID}`));
  expect(service.asked('channel.open')).toEqual([{ company_id: 9, user_id: 3 }]);
});

test('who has met too many today reads so where it was pressed, with a way to the plans', async () => {
  const over = conflict('CONTACT_LIMIT_REACHED', 'Новых собеседников на сегодня больше нет', { limit: 5 });
  const service = fakeService({ 'channel.open': () => Promise.reject(over) });
  const drawn = await drawScreen(moduleOptions, <ChatWriteButton companyId={7} />, { address: '/', service, reader: aUser('ROLE_BUYER') });
  await press(drawn);
  expect((await screen.findByRole('link', { name: 'Посмотреть тарифы' })).getAttribute('href')).toBe('/tariffs/list');
  expect(screen.getByRole('status').textContent).toContain('больше нет');
  expect(drawn.address()).toBe('/');
});
