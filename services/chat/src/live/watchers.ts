import type { Db } from '@market/service-kit/data/database';
import { readWatched } from '../stored/feed.queries.ts';
import { addedFrame, removedFrame } from './channel-events.ts';
import type { ChannelFeeds } from './channel-feeds.ts';
import type { Hub, Watcher } from './hub.ts';
import type { Presence } from './presence.ts';

interface Parts {
  hub: Hub;
  feeds: ChannelFeeds;
  presence: Presence;
  db: Db;
}

/** Lets staff hear conversations of others for as long as they may read them: who that is is read again and again. */
export class Watchers {
  readonly #parts: Parts;
  #chain: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Nothing is asked of the database while nobody of the staff is there, at any instance. */
  look(): Promise<void> {
    const looked = this.#chain.then(() => this.#look());
    this.#chain = looked.catch(() => undefined);
    return looked;
  }

  async #look(): Promise<void> {
    const { hub, feeds, presence, db } = this.#parts;
    const here = hub.all().map(({ reader }) => reader);
    const users = new Set([...here, ...presence.everybody()].filter(({ staff }) => staff).map(({ user }) => user));
    if (users.size === 0 && hub.watchers().length === 0) return;
    const rows = users.size === 0 ? [] : await readWatched(db.pool, { users: [...users] });
    const before = hub.watchers();
    const now = rows.map(({ id, watcher_id, joined }): Watcher => ({ channel: id, user: watcher_id, joined }));
    feeds.know(rows.filter(({ watcher_id }) => hub.staffOf(watcher_id).length > 0));
    hub.setWatchers(now);
    const owners = new Map(rows.map(({ id, user_id }) => [id, user_id]));
    for (const { channel, user } of without(now, before))
      this.#tell(user, addedFrame({ id: channel, user_id: owners.get(channel) ?? user }));
    for (const { channel, user } of without(before, now)) this.#tell(user, removedFrame(channel, user));
  }

  #tell(user: number, frame: Parameters<ReturnType<Hub['staffOf']>[number]['tell']>[0]): void {
    for (const connection of this.#parts.hub.staffOf(user)) connection.tell(frame);
  }
}

const nameOf = ({ channel, user }: Watcher): string => `${channel} ${user}`;

function without(some: readonly Watcher[], others: readonly Watcher[]): Watcher[] {
  const known = new Set(others.map(nameOf));
  return some.filter((one) => !known.has(nameOf(one)));
}
