import type { Logger } from '@market/kit-contract/request-facts';
import type { Db } from '@market/service-kit/data/database';
import type { Reader } from '../access/reader.ts';
import { readState } from '../stored/feed.queries.ts';
import { readChanged } from '../stored/post.queries.ts';
import { postViews } from '../stored/post-view.ts';
import { addedFrame, type Change, changeFrame } from './channel-events.ts';
import { Groups } from './groups.ts';
import type { Hub, Room } from './hub.ts';

/** What is read at once of what nobody told of. */
const FILL_MAX = 1_000;

/** Where a channel stands in the database. */
export interface Moment extends Room {
  number: number;
  clock: number;
  /** Whether one side forbids the other to write; absent: not. */
  blocked?: boolean;
}

/** Up to where the readers of a channel were told. */
interface Feed {
  room: Room;
  number: number;
  clock: number;
  blocked: boolean;
  /** One after another: changes are told in the order of the channel's clock. */
  chain: Promise<void>;
}

/**
 * Tells changes of channels to their readers at this instance, each once and in the order in which they were committed. Word of a change
 * may be late, twice, or never come; where the numbers of two have a gap, what lies between is read from the database first.
 */
export class ChannelFeeds {
  readonly #feeds = new Map<string, Feed>();
  readonly #ofUser = new Groups<Room>();
  readonly #ofCompany = new Groups<Room>();
  readonly #hub: Hub;
  readonly #db: Db;
  readonly #log: Pick<Logger, 'warn'>;

  constructor(hub: Hub, { db, log }: { db: Db; log: Pick<Logger, 'warn'> }) {
    this.#hub = hub;
    this.#db = db;
    this.#log = log;
  }

  /** Readers of these channels are told of what comes after this. To be called before they are in the hub. */
  know(moments: readonly Moment[]): void {
    for (const { id, number, clock, user_id, company_id, blocked = false } of moments)
      if (!this.#feeds.has(id)) this.#add({ room: { id, user_id, company_id }, number, clock, blocked, chain: Promise.resolve() });
  }

  /** A channel that has a reader here, and whether its parties may write to each other. */
  find(id: string): Pick<Feed, 'room' | 'blocked'> | undefined {
    return this.#feeds.get(id);
  }

  /** Channels here whose user this is. */
  ofUser(user: number): readonly Room[] {
    return [...this.#ofUser.of(user)];
  }

  /** Channels here that are held with a company. */
  ofCompany(company: number): readonly Room[] {
    return [...this.#ofCompany.of(company)];
  }

  /** Channels here in which others know of a person of the staff. */
  joinedBy(user: number): Room[] {
    const joined = this.#hub.watchers().filter((one) => one.joined && one.user === user);
    return joined.flatMap(({ channel }) => this.#feeds.get(channel)?.room ?? []);
  }

  /** Channels here in which others know of a person: as a party, or of the staff. */
  channelsOf({ user, company }: Pick<Reader, 'user' | 'company'>): Room[] {
    return [...this.ofUser(user), ...(company === null ? [] : this.ofCompany(company)), ...this.joinedBy(user)];
  }

  /** Word of a change has come. */
  take(change: Change): Promise<void> {
    const feed = this.#feedOf(change.channel);
    return feed ? this.#next(feed, () => this.#deliver(feed, change)) : Promise.resolve();
  }

  /** The channel stands there in the database: whatever was not told of until then is told of now. */
  look(moment: Moment): Promise<void> {
    const feed = this.#feedOf(moment);
    if (!feed || feed.number >= moment.number) return Promise.resolve();
    return this.#next(feed, () => (feed.number >= moment.number ? Promise.resolve() : this.#fill(feed, moment.id)));
  }

  /** Forgets channels that nobody here reads any more. */
  forgetUnread(): void {
    for (const { room } of this.#feeds.values()) if (!this.#hub.hasAudience(room)) this.#drop(room);
  }

  /** A channel that its readers were not told of when they came has begun since. */
  #feedOf({ id, user_id, company_id }: Room): Feed | undefined {
    const room = { id, user_id, company_id };
    if (!this.#hub.hasAudience(room)) {
      this.#drop(room);
      return undefined;
    }
    const known = this.#feeds.get(id);
    if (known) return known;
    const feed: Feed = { room, number: 0, clock: 0, blocked: false, chain: Promise.resolve() };
    this.#add(feed);
    for (const connection of this.#hub.audienceOf(room)) connection.tell(addedFrame({ id, user_id }));
    return feed;
  }

  #add(feed: Feed): void {
    const { id, user_id, company_id } = feed.room;
    this.#feeds.set(id, feed);
    this.#ofUser.add(user_id, feed.room);
    this.#ofCompany.add(company_id, feed.room);
  }

  #drop({ id }: Room): void {
    const room = this.#feeds.get(id)?.room;
    if (!room) return;
    this.#feeds.delete(id);
    this.#ofUser.delete(room.user_id, room);
    this.#ofCompany.delete(room.company_id, room);
  }

  #next(feed: Feed, step: () => Promise<void>): Promise<void> {
    feed.chain = feed.chain
      .then(step)
      .catch((err) => this.#log.warn({ err }, 'A change of a channel could not be told; it is looked for again'));
    return feed.chain;
  }

  async #deliver(feed: Feed, change: Change): Promise<void> {
    if (change.number <= feed.number) return;
    if (change.number > feed.number + 1) return this.#fill(feed, change.channel.id);
    this.#tell(feed, change);
  }

  #tell(feed: Feed, change: Change): void {
    const frame = changeFrame(change);
    for (const connection of this.#hub.audienceOf(feed.room)) connection.tell(frame);
    if (change.kind === 'updated') feed.blocked = change.blocked;
    feed.number = change.number;
    feed.clock = change.clock;
  }

  async #fill(feed: Feed, id: string): Promise<void> {
    const state = await readState(this.#db.pool, { id });
    if (!state) return;
    const { state_at, delete_at, blocked, ...moment } = state;
    const rows = await readChanged(this.#db.pool, { channel: id, since: feed.clock, until: moment.clock, limit: FILL_MAX });
    const at = (clock: number) => ({ channel: moment, clock, number: feed.number });
    const posts = await postViews(this.#db.pool, rows);
    const changes: Change[] = posts.map((post) => ({ ...at(post.update_at), kind: post.delete_at > 0 ? 'deleted' : 'posted', post }));
    const isNews = state_at > feed.clock && (rows.length < FILL_MAX || state_at <= (rows.at(-1)?.update_at ?? 0));
    if (isNews) changes.push({ ...at(state_at), kind: delete_at > 0 ? 'archived' : 'restored' });
    for (const change of changes.toSorted((one, other) => one.clock - other.clock)) this.#tell(feed, change);
    if (rows.length === FILL_MAX) return this.#fill(feed, id);
    if (feed.blocked !== blocked) this.#tell(feed, { ...at(moment.clock), kind: 'updated', blocked });
    feed.number = moment.number;
    feed.clock = moment.clock;
  }
}
