import type { OwnChannel } from '@market/chat-contract/channel';
import { personId, TEAM_ID } from '@market/chat-contract/ids';
import type { Member } from '@market/chat-contract/member';
import type { Person } from '@market/chat-contract/person';
import type { Post, PostList } from '@market/chat-contract/post';
import { type Answers, fakeService } from '@market/shell-kit/testing/fake-service';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** The buyer of these tests, the one who reads; and a vendor's person. */
export const READER = personId(7);
export const SELLER = personId(9);
export const CHANNEL = 'c'.repeat(26);
const NOON = Date.parse('2026-11-02T12:00:00.000Z');

/** A conversation of the reader with a company for tests. */
export const aChannel = (patch: Partial<OwnChannel> = {}): OwnChannel => ({
  ...{ id: CHANNEL, create_at: NOON, update_at: NOON, delete_at: 0, team_id: TEAM_ID, type: 'G' },
  ...{ display_name: 'Волжский лён', name: 'user7-company3', header: '', purpose: '', last_post_at: NOON, last_root_post_at: NOON },
  ...{ total_msg_count: 2, total_msg_count_root: 2, extra_update_at: 0, creator_id: READER, scheme_id: '' },
  ...{ group_constrained: false, shared: false, props: { company_id: 3, user_id: 7 } },
  company: { id: 3, name: 'Волжский лён', logo: null },
  user: { id: 7, name: 'Анна Покупаева', avatar: null },
  ...{ party: 'user', last_post: null, unread: 0, muted: false, read_only: null, blocked: null },
  ...patch,
});

/** A post for tests: of the seller, so many minutes after noon. */
export const aPost = (minute: number, patch: Partial<Post> = {}): Post => {
  const at = NOON + minute * 60_000;
  return {
    ...{ id: `p${String(minute).padStart(25, '0')}`, create_at: at, update_at: at, edit_at: 0, delete_at: 0, is_pinned: false },
    ...{ user_id: SELLER, channel_id: CHANNEL, root_id: '', original_id: '', message: `Слово ${minute}`, type: '', props: {} },
    ...{ hashtags: '', file_ids: [], pending_post_id: '', reply_count: 0, last_reply_at: 0, participants: null },
    metadata: { embeds: [], emojis: [], files: [], images: {} },
    ...patch,
  };
};

/** An answer with these posts, the oldest first. */
export const aPostList = (posts: readonly Post[], patch: Partial<PostList> = {}): PostList => ({
  order: posts.map(({ id }) => id).toReversed(),
  posts: Object.fromEntries(posts.map((post) => [post.id, post])),
  ...{ next_post_id: '', prev_post_id: '', first_inaccessible_post_time: 0 },
  ...patch,
});

export const aMember = (user_id: string, patch: Partial<Member> = {}): Member => ({
  ...{ channel_id: CHANNEL, user_id, roles: 'channel_user', last_viewed_at: NOON + 3_600_000, msg_count: 0, msg_count_root: 0 },
  ...{ mention_count: 0, mention_count_root: 0, urgent_mention_count: 0, last_update_at: NOON, scheme_user: true, scheme_admin: false },
  notify_props: { desktop: 'default', email: 'default', push: 'default', mark_unread: 'all' },
  ...patch,
});

const aPerson = (id: string, first_name: string): Person => ({
  ...{ id, create_at: NOON, update_at: NOON, delete_at: 0, username: 'user', password: '', auth_service: '', email: '', nickname: '' },
  ...{ first_name, last_name: '', position: '', roles: 'system_user', props: {}, notify_props: {}, last_password_update: 0 },
  ...{ last_picture_update: 0, locale: 'ru', mfa_active: false, last_activity_at: 0, is_bot: false, bot_description: '' },
  ...{ terms_of_service_id: '', terms_of_service_create_at: 0 },
});

/** A chat of one conversation with these posts. */
export function chatService(posts: readonly Post[], answers: Answers = {}, channel: OwnChannel = aChannel()) {
  const isArchived = channel.delete_at > 0;
  return fakeService({
    'channel.list': ({ archived }: { archived: boolean }) => {
      const data = (archived ?? false) === isArchived ? [channel] : [];
      return { data, page: 1, per_page: 30, total: data.length };
    },
    'channel.byIds': ({ ids }: { ids: string[] }) => ({ data: ids.includes(channel.id) ? [channel] : [] }),
    'member.list': () => [aMember(READER), aMember(SELLER)],
    'member.view': () => ({ status: 'OK', last_viewed_at_times: {} }),
    'person.inChannel': () => [aPerson(READER, 'Анна Покупаева'), aPerson(SELLER, 'Пётр')],
    'person.byIds': () => [],
    'post.list': ({ since }: { since?: number }) => aPostList(since === undefined ? posts : []),
    'server.token': () => ({
      data: { token: 't'.repeat(26), user_id: READER, url: '', ws_url: '', expires_at: new Date(Date.now() + 3_600_000).toISOString() },
    }),
    ...answers,
  });
}

/** Stands in for the browser's socket: a test says what the service announced on it. */
export class FakeSocket {
  static opened: FakeSocket[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static get latest(): FakeSocket {
    const socket = FakeSocket.opened.at(-1);
    if (!socket) throw new Error('No socket was opened');
    return socket;
  }
  readyState = FakeSocket.CONNECTING;
  sent: { action: string; data?: Record<string, unknown>; seq: number }[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;
  #seq = 0;
  constructor(url: string) {
    this.url = url;
    FakeSocket.opened.push(this);
  }
  send(text: string) {
    const said = JSON.parse(text);
    this.sent.push(said);
    if (said.action === 'ping') this.onmessage?.({ data: JSON.stringify({ status: 'OK', seq_reply: said.seq }) });
  }
  close() {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code: 1000 });
  }
  /** It is open, and greeted as this connection. */
  greet(connection = 'x'.repeat(26)) {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    this.tell('hello', { connection_id: connection });
  }
  tell(event: string, data: object, broadcast: object = { channel_id: CHANNEL }) {
    this.onmessage?.({ data: JSON.stringify({ event, data, broadcast, seq: this.#seq }) });
    this.#seq += 1;
  }
}

/** A word on the live line, and what the page makes of it. */
export const announced = (event: string, data: object): Promise<void> => act(async () => FakeSocket.latest.tell(event, data));

/** Pages of these tests have a socket of their own, and are laid out: a list that draws what is in sight has sight of something. */
export function inLaidOutPage(): void {
  beforeEach(() => {
    FakeSocket.opened = [];
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  });
  afterEach(() => {
    // The line says on the console that it is closed.
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
