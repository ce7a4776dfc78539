import { MenuList } from '@fluentui/react-menu';
import type { OwnChannel } from '@market/chat-contract/channel';
import { $question, answered } from '@market/shell-kit/feedback/confirm';
import { $toasts } from '@market/shell-kit/feedback/toasts';
import type { Role } from '@market/shell-kit/session/session-events';
import { aUser } from '@market/shell-kit/testing/a-user';
import { type Answers, fakeService, refusal } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { allSettled, type Scope } from 'effector';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { moduleOptions } from '../../module-options.ts';
import { aChannel, anInspection, CHANNEL, NOON, POST } from '../../testing/chat-moderation.ts';
import { FrameMenu } from '../../testing/frame-menu.tsx';
import { BlockItem } from './block-item.tsx';
import { ReadOnlyNote } from './read-only-note.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { WatchBar } from './watch-bar.tsx';

async function draw(part: ReactNode, answers: Answers = {}, reader: Role = 'ROLE_BUYER') {
  const chat = fakeService(answers);
  return { chat, ...(await drawScreen(moduleOptions, part, { address: '/', service: chat, reader: aUser(reader) })) };
}
const say = (scope: Scope, yes: boolean) => act(() => allSettled(answered, { scope, params: yes }));
const blocked = aChannel({ blocked: 'by_me', read_only: 'blocked' });

describe('a report', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Пожаловаться на сообщение' }));
  const reporting = (answers: Answers) => {
    const onClose = vi.fn();
    const part = (
      <>
        <FrameMenu />
        <ReportDialog channelId={CHANNEL} postId={POST} onClose={onClose} />
      </>
    );
    return draw(part, answers).then((drawn) => ({ ...drawn, onClose }));
  };

  test('wants a reason, takes words, and is thanked for', async () => {
    const { chat, user, scope, onClose } = await reporting({ 'report.create': () => ({ data: {} }) });
    const fields = await dialog();
    await user.click(fields.getByRole('button', { name: 'Отправить жалобу' }));
    expect(await fields.findByText('Выберите причину')).toBeTruthy();
    expect(chat.calls).toEqual([]);
    const reasons = within(fields.getByRole('radiogroup', { name: /Причина/ }));
    await user.click(reasons.getByRole('radio', { name: 'Обман или мошенничество' }));
    await user.type(fields.getByRole('textbox', { name: 'Что случилось' }), ' Просит предоплату ');
    await user.click(fields.getByRole('button', { name: 'Отправить жалобу' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const sent = { channel_id: CHANNEL, post_id: POST, reason: 'fraud', text: 'Просит предоплату' };
    expect(chat.asked('report.create')).toEqual([sent]);
    expect(scope.getState($toasts)).toMatchObject([{ intent: 'success', text: 'Спасибо! Жалоба у модераторов' }]);
  });

  test('that is refused stays open and says why', async () => {
    const refused = refusal(429, 'REPORTS_TOO_MANY', 'Слишком много жалоб за сутки');
    const { user, onClose } = await reporting({ 'report.create': () => Promise.reject(refused) });
    const fields = await dialog();
    await user.click(fields.getByRole('radio', { name: 'Другое' }));
    await user.click(fields.getByRole('button', { name: 'Отправить жалобу' }));
    expect((await fields.findByRole('alert')).textContent).toBe('Слишком много жалоб за сутки');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('of a conversation names no post', async () => {
    const { chat, user } = await draw(<ReportDialog channelId={CHANNEL} onClose={() => {}} />, { 'report.create': () => ({ data: {} }) });
    const fields = within(await screen.findByRole('dialog', { name: 'Пожаловаться на переписку' }));
    await user.click(fields.getByRole('radio', { name: 'Спам или реклама' }));
    await user.click(fields.getByRole('button', { name: 'Отправить жалобу' }));
    await waitFor(() => expect(chat.asked('report.create')).toEqual([{ channel_id: CHANNEL, reason: 'spam', text: '' }]));
  });
});

describe('a block', () => {
  const item = (channel: OwnChannel, answers: Answers = {}) => {
    const onChanged = vi.fn();
    const part = (
      <MenuList>
        <BlockItem channel={channel} onChanged={onChanged} />
      </MenuList>
    );
    return draw(part, answers).then((drawn) => ({ ...drawn, onChanged }));
  };

  test('is asked about first, and given to who shows the conversation', async () => {
    const { chat, user, scope, onChanged } = await item(aChannel(), { 'channel.block': () => ({ data: blocked }) });
    await user.click(screen.getByRole('menuitem', { name: 'Заблокировать' }));
    expect(scope.getState($question)).toMatchObject({ title: 'Заблокировать переписку? Собеседник: Волжский лён', danger: true });
    await say(scope, false);
    expect(chat.calls).toEqual([]);
    await user.click(screen.getByRole('menuitem', { name: 'Заблокировать' }));
    await say(scope, true);
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith(blocked));
    expect(chat.asked('channel.block')).toEqual([{ id: CHANNEL }]);
  });

  test('is taken back by the same menu', async () => {
    const { chat, user, onChanged } = await item(blocked, { 'channel.unblock': () => ({ data: aChannel() }) });
    await user.click(screen.getByRole('menuitem', { name: 'Разблокировать' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith(aChannel()));
    expect(chat.asked('channel.unblock')).toEqual([{ id: CHANNEL }]);
  });

  test('is not for whoever is on neither side', async () => {
    await item(aChannel({ party: 'staff' }));
    expect(screen.queryByRole('menuitem')).toBeNull();
  });
});

describe('why nothing can be written', () => {
  const note = (patch: Partial<OwnChannel>, answers: Answers = {}) => {
    const onChanged = vi.fn();
    return draw(<ReadOnlyNote channel={aChannel(patch)} onChanged={onChanged} />, answers).then((drawn) => ({ ...drawn, onChanged }));
  };

  test('the reader blocked it, and takes that back there', async () => {
    const { user, onChanged } = await note(blocked, { 'channel.unblock': () => ({ data: aChannel() }) });
    expect(screen.getByText(/^Вы заблокировали эту переписку \(Волжский лён\)/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Разблокировать' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith(aChannel()));
  });

  test.each([
    [{ read_only: 'blocked', blocked: 'by_them' }, /^Собеседник \(Волжский лён\) заблокировал эту переписку/],
    [{ read_only: 'barred' }, /^Модераторы запретили вам писать/],
    [{ read_only: 'watching', party: 'staff' }, /^Чтобы писать, войдите в переписку/],
  ] as const)('%o', async (patch, words) => {
    await note(patch);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('other reasons are not its business', async () => {
    await note({ read_only: 'archived' });
    expect(document.body.textContent).toBe('');
  });
});

describe('reading of others', () => {
  const channel = aChannel({ party: 'staff', read_only: 'watching' });
  const joined = { ...channel, read_only: null };
  const bar = (answers: Answers, reader: Role = 'ROLE_MANAGER') => {
    const [onJoined, onLeft] = [vi.fn(), vi.fn()];
    const part = <WatchBar channel={channel} onJoined={onJoined} onLeft={onLeft} />;
    return draw(part, { 'watch.list': () => ({ data: [anInspection()] }), ...answers }, reader).then((drawn) => ({
      ...drawn,
      onJoined,
      onLeft,
    }));
  };

  test('says until when, and joins after a question', async () => {
    const { chat, user, scope, onJoined } = await bar({ 'watch.join': () => ({ data: joined }) });
    expect((await screen.findByText(/^Вы читаете чужую переписку до 20 ноября 2026/)).textContent).toContain('вас не видят');
    await user.click(screen.getByRole('button', { name: 'Войти в переписку' }));
    expect(scope.getState($question)?.text).toBe('Обе стороны увидят, что вы в переписке, и вы сможете писать.');
    expect(chat.asked('watch.join')).toEqual([]);
    await say(scope, true);
    await waitFor(() => expect(onJoined).toHaveBeenCalledWith(joined));
  });

  test('says that the parties see who joined', async () => {
    await bar({ 'watch.list': () => ({ data: [anInspection({ join_at: NOON })] }) });
    expect(await screen.findByText(/^Вы в этой переписке/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Войти в переписку' })).toBeNull();
  });

  test('ends by a press', async () => {
    const { chat, user, onLeft } = await bar({ 'watch.leave': () => ({ data: { channel_id: CHANNEL } }) });
    await user.click(await screen.findByRole('button', { name: 'Закончить чтение' }));
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
    expect(chat.asked('watch.leave')).toEqual([{ id: CHANNEL }]);
  });

  test('is nothing that others are asked about', async () => {
    const { chat } = await bar({}, 'ROLE_BUYER');
    expect(chat.calls).toEqual([]);
    expect(document.body.textContent).toBe('');
  });
});
