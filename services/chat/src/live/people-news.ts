import { personId, TEAM_ID } from '@market/chat-contract/ids';
import type { Logger } from '@market/kit-contract/request-facts';
import type { Db } from '@market/service-kit/data/database';
import type { Reader } from '../access/reader.ts';
import { readOfUsers } from '../stored/channel.queries.ts';
import { channelView } from '../stored/channel-view.ts';
import { readPerson } from '../stored/person.queries.ts';
import { personView } from '../stored/person-view.ts';
import type { ChannelFeeds } from './channel-feeds.ts';
import type { Connection } from './connection.ts';
import { eventFrame } from './frames.ts';
import type { Hub } from './hub.ts';

/** People who began and ceased to act for a company. */
export interface MembersChanged {
  company: number;
  added: readonly number[];
  removed: readonly number[];
}

/** A person, and the company that they act for. */
export type Who = Pick<Reader, 'user' | 'company'>;

interface Parts {
  hub: Hub;
  feeds: ChannelFeeds;
  db: Db;
  log: Pick<Logger, 'warn'>;
}

/** Tells whoever is connected to this instance of changes of people and companies. A company may have thousands of channels: those are asked who are here. */
export class PeopleNews {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whoever is in a channel with a person, or with the company that they act for. */
  near({ user, company }: Who): Set<Connection> {
    const { hub, feeds } = this.#parts;
    const own = feeds.ofUser(user).flatMap(({ company_id }) => hub.ofCompany(company_id));
    const ours = company === null ? [] : feeds.ofCompany(company);
    const others = ours.flatMap(({ user_id }) => hub.ofUser(user_id));
    return new Set([
      ...(own.length > 0 ? hub.ofUser(user) : []),
      ...own,
      ...(company !== null && ours.length > 0 ? hub.ofCompany(company) : []),
      ...others,
      ...feeds.joinedBy(user).flatMap((room) => [...hub.audienceOf(room)]),
    ]);
  }

  /** The other side of each channel is told, and of the company's own people those who look at one of its channels: nobody reads of thousands. */
  tellOfMembers({ company, added, removed }: MembersChanged): void {
    const { hub, feeds } = this.#parts;
    const changed = new Set([...added, ...removed]);
    const looking = Map.groupBy(hub.ofCompany(company), ({ lookingAt }) => lookingAt);
    for (const { id, user_id } of feeds.ofCompany(company)) {
      const audience = new Set([...hub.ofUser(user_id), ...(looking.get(id) ?? [])]);
      const frames = [
        ...added.map((user) => eventFrame('user_added', { user_id: personId(user), team_id: TEAM_ID }, { channel_id: id })),
        ...removed.map((user) => eventFrame('user_removed', { user_id: personId(user), remover_id: '' }, { channel_id: id })),
      ];
      for (const connection of audience) if (!changed.has(connection.reader.user)) for (const frame of frames) connection.tell(frame);
    }
  }

  /** A person is called otherwise, or has another picture. */
  async tellOfPerson(reader: Who): Promise<void> {
    const { hub } = this.#parts;
    const colleagues = reader.company === null ? [] : hub.ofCompany(reader.company);
    await this.#tellUpdated(reader.user, new Set([...this.near(reader), ...hub.ofUser(reader.user), ...colleagues]));
  }

  /** Whether a person may write is otherwise: their own pages ask for what they show. */
  async tellThemselves(user: number): Promise<void> {
    await this.#tellUpdated(user, new Set(this.#parts.hub.ofUser(user)));
  }

  async #tellUpdated(user: number, audience: ReadonlySet<Connection>): Promise<void> {
    const row = audience.size === 0 ? null : await readPerson(this.#parts.db.pool, { id: user });
    if (!row) return;
    const frame = eventFrame('user_updated', { user: personView(row) });
    for (const connection of audience) connection.tell(frame);
  }

  /** A company is called otherwise, or has another sign: so are its channels, to those who write to it. */
  async tellOfCompany(company: number): Promise<void> {
    const { hub, feeds, db } = this.#parts;
    const read = feeds.ofCompany(company).filter(({ user_id }) => hub.ofUser(user_id).length > 0);
    const rows = read.length === 0 ? [] : await readOfUsers(db.pool, { ids: read.map(({ id }) => id) });
    for (const row of rows) {
      const channel = JSON.stringify(channelView(row, { user: row.user_id }));
      const frame = eventFrame('channel_updated', { channel }, { channel_id: row.id });
      for (const connection of hub.ofUser(row.user_id)) connection.tell(frame);
    }
  }

  /** What could not be told now is read by whoever looks again. */
  tried(telling: Promise<void>): void {
    telling.catch((err) => this.#parts.log.warn({ err }, 'A change of a person or company could not be told'));
  }
}
