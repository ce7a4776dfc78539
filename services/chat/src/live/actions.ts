import { Id, personId, userIdOf } from '@market/chat-contract/ids';
import type { Db } from '@market/service-kit/data/database';
import { z } from 'zod';
import { MATTERMOST_VERSION } from '../mattermost-version.ts';
import type { Connection } from './connection.ts';
import { type ClientFrame, faultFrame, replyFrame } from './frames.ts';
import type { Live } from './live.ts';
import type { Present } from './presence.ts';
import { statusesOf } from './statuses.ts';

interface Acting {
  live: Live;
  db: Db;
  connection: Connection;
}
type Action = (acting: Acting, data: Record<string, unknown>) => Promise<object | undefined> | object | undefined;

const Typing = z.object({ channel_id: Id, parent_id: z.string().max(26).default('') });
const Looking = z.object({ channel_id: z.union([Id, z.literal('')]).default('') });
const Active = z.object({ user_is_active: z.boolean() });
const ByIds = z.object({ user_ids: z.array(Id).max(200) });

/** What a client may ask for on its socket. */
const ACTIONS: Readonly<Record<string, Action>> = {
  ping: () => ({ text: 'pong', version: MATTERMOST_VERSION, server_time: Date.now(), node_id: '' }),
  user_typing: ({ live, connection }, data) => {
    const { channel_id: channel, parent_id: parent } = Typing.parse(data);
    const feed = live.feeds.find(channel);
    const { user, company } = connection.reader;
    if (!feed) return undefined;
    const { room, blocked } = feed;
    const isParty = room.user_id === user || room.company_id === company;
    if (isParty ? !blocked : live.hub.hasJoined(channel, user)) live.typing({ room, user, parent });
    return undefined;
  },
  presence: ({ connection }, data) => {
    connection.lookingAt = Looking.parse(data).channel_id;
    return undefined;
  },
  user_update_active_status: ({ connection }, data) => {
    connection.isActive = Active.parse(data).user_is_active;
    return undefined;
  },
  get_statuses: ({ live, connection }) => {
    const { user, company } = connection.reader;
    const channels = live.feeds.channelsOf(connection.reader);
    const [users, companies] = [new Set(channels.map(({ user_id }) => user_id)), new Set(channels.map(({ company_id }) => company_id))];
    const joined = new Set(channels.flatMap(({ id }) => live.hub.watchersOf(id).filter((one) => one.joined)).map((one) => one.user));
    // The other side of a channel, and colleagues: nothing is asked of the database for however many are there.
    const isNear = (one: Present) =>
      one.user === user ||
      users.has(one.user) ||
      joined.has(one.user) ||
      (one.company !== null && (one.company === company || companies.has(one.company)));
    const near = live.presence.everybody().filter(isNear);
    return Object.fromEntries(near.map((one) => [personId(one.user), live.presence.statusOf(one.user)]));
  },
  get_statuses_by_ids: async ({ live, db, connection }, data) => {
    const users = ByIds.parse(data)
      .user_ids.map(userIdOf)
      .filter((one) => one !== null);
    const statuses = await statusesOf({ db, live }, connection.reader, users);
    return Object.fromEntries(statuses.map(({ user_id, status }) => [user_id, status]));
  },
};

/** Does what a client asks for, and answers in the words of Mattermost. */
export async function act(acting: Acting, { action, seq, data }: ClientFrame): Promise<string> {
  const known = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!known) return faultFrame(seq, 'bad_action');
  try {
    return replyFrame(seq, await known(acting, data ?? {}));
  } catch (thrown) {
    if (thrown instanceof z.ZodError) return faultFrame(seq, 'invalid_param');
    throw thrown;
  }
}
