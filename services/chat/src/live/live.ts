import { personId, TEAM_ID } from '@market/chat-contract/ids';
import type { Member, Unread } from '@market/chat-contract/member';
import type { Logger } from '@market/kit-contract/request-facts';
import type { Db } from '@market/service-kit/data/database';
import type { Bus } from '@market/service-kit/events/bus';
import { every } from '@market/service-kit/jobs/every';
import { readMoved } from '../stored/feed.queries.ts';
import { type Change, joinedFrame, leftFrame } from './channel-events.ts';
import { ChannelFeeds, type Moment } from './channel-feeds.ts';
import type { Connection } from './connection.ts';
import { FanOut } from './fan-out.ts';
import { type EventFrame, eventFrame } from './frames.ts';
import { Hub, type Room } from './hub.ts';
import { type MembersChanged, PeopleNews, type Who } from './people-news.ts';
import { Presence, type Present } from './presence.ts';
import { Watchers } from './watchers.ts';

/** How often the database is asked for what nobody told of. */
const LOOK_MS = 1_000;
/** A writer may be held up between its moment and its commit for as long as the database lets a transaction lie idle. */
const WITHIN_MS = 20_000;
/** How long a stream is kept for a client that lost its line. */
const KEPT_MS = 60_000;
/** A user is there for a moment after their last socket went: a page that is loaded anew is no departure. */
const GRACE_MS = 5_000;
/** How often those who are there are told of again, though nothing changed. */
const TELL_AGAIN_MS = 10_000;

interface Typing {
  room: Room;
  user: number;
  parent: string;
}

interface Seen {
  room: Room;
  user: number;
  member: Member;
}

/** A person who is not a party of a channel by themselves has come into it, or left. */
interface Moved {
  room: Room;
  user: number;
}

interface Parts {
  db: Db;
  bus: Bus | null;
  log: Logger;
}

/** What happens in the chat at this moment, told to whoever is connected to this instance and to the other instances. */
export class Live {
  readonly hub = new Hub();
  readonly feeds: ChannelFeeds;
  readonly presence = new Presence((who, status) => this.#tellOfStatus(who, status));
  readonly #watchers: Watchers;
  readonly #db: Db;
  readonly #log: Logger;
  readonly #fanOut: FanOut;
  readonly #news: PeopleNews;
  #told = '';
  #toldAt = 0;
  #lookedAt = Date.now();

  constructor({ db, bus, log }: Parts) {
    this.#db = db;
    this.#log = log;
    this.feeds = new ChannelFeeds(this.hub, { db, log });
    this.#watchers = new Watchers({ hub: this.hub, feeds: this.feeds, presence: this.presence, db });
    this.#news = new PeopleNews({ hub: this.hub, feeds: this.feeds, db, log });
    this.#fanOut = new FanOut(bus, log);
    this.#fanOut.on<Change>('changed', (change) => void this.feeds.take(change));
    this.#fanOut.on<Moment>('began', (moment) => void this.feeds.look(moment));
    this.#fanOut.on<Typing>('typing', (typing) => this.#tellOfTyping(typing));
    this.#fanOut.on<Seen>('seen', (seen) => this.#tellOfSeen(seen));
    this.#fanOut.on<Moved>('joined', ({ room, user }) => this.#tell(this.hub.audienceOf(room), joinedFrame(room.id, user)));
    this.#fanOut.on<Moved>('left', ({ room, user }) => this.#tell(this.hub.audienceOf(room), leftFrame(room.id, user)));
    this.#fanOut.on<null>('watching', () => void this.lookForWatchers());
    this.#fanOut.on<{ user: number; unread: Unread }>('unread', (given) => this.#tellOfUnread(given));
    this.#fanOut.on<MembersChanged>('members', (changed) => this.#news.tellOfMembers(changed));
    this.#fanOut.on<Who>('person', (reader) => this.#news.tried(this.#news.tellOfPerson(reader)));
    this.#fanOut.on<number>('barred', (user) => this.#news.tried(this.#news.tellThemselves(user)));
    this.#fanOut.on<number>('company', (company) => this.#news.tried(this.#news.tellOfCompany(company)));
    this.#fanOut.on<Present[]>('present', (people, instance) => this.presence.hear(instance, people));
  }

  /** A change was committed. */
  changed(change: Change): void {
    this.#fanOut.tell('changed', change);
  }

  /** A conversation has begun. */
  began(moment: Moment): void {
    this.#fanOut.tell('began', moment);
  }

  typing(typing: Typing): void {
    this.#fanOut.tell('typing', typing);
  }

  /** A person has come into a channel, and is seen there. */
  joined({ id, user_id, company_id }: Room, user: number): void {
    this.#fanOut.tell('joined', { room: { id, user_id, company_id }, user });
  }

  /** A person has left a channel. */
  left({ id, user_id, company_id }: Room, user: number): void {
    this.#fanOut.tell('left', { room: { id, user_id, company_id }, user });
  }

  /** Who of the staff may read a channel of others has changed. */
  watching(): void {
    this.#fanOut.tell('watching', null);
  }

  /** Finds out who of the staff may hear what; where that fails, it is looked for again. */
  async lookForWatchers(): Promise<void> {
    await this.#watchers
      .look()
      .catch((err) => this.#log.warn({ err }, 'Who of the staff reads what could not be looked for; it is looked for again'));
  }

  /** A reader has seen a channel, or mutes it. */
  seen(seen: Seen): void {
    this.#fanOut.tell('seen', seen);
  }

  /** A reader has made posts unread again. */
  unread(user: number, unread: Unread): void {
    this.#fanOut.tell('unread', { user, unread });
  }

  /** People began or ceased to act for a company. */
  membersChanged(changed: MembersChanged): void {
    if (changed.added.length + changed.removed.length > 0) this.#fanOut.tell('members', changed);
  }

  /** A person is called otherwise, or has another picture. */
  personChanged(who: Who): void {
    this.#fanOut.tell('person', who);
  }

  /** A person may write no more, or again. */
  barChanged(user: number): void {
    this.#fanOut.tell('barred', user);
  }

  /** A company is called otherwise, or has another sign. */
  companyChanged(company: number): void {
    this.#fanOut.tell('company', company);
  }

  /** Begins to hear of other instances and to look after connections; answers what stops that. */
  start(): (() => Promise<void>)[] {
    const stopListening = this.#fanOut.start();
    const job = { everyMs: LOOK_MS, log: this.#log };
    return [
      stopListening,
      every(() => this.#look(), { ...job, failed: 'Changes that nobody told of could not be looked for; they are looked for again' }),
      every(() => this.lookForWatchers(), { ...job, failed: 'Who of the staff reads what could not be looked for' }),
      every(async () => this.#lookAfter(), { ...job, failed: 'Connections could not be looked after' }),
    ];
  }

  /** After an outage it looks back as far as that lasted. */
  async #look(): Promise<void> {
    const begun = Date.now();
    const within = WITHIN_MS + begun - this.#lookedAt;
    const moved = await readMoved(this.#db.pool, { within });
    this.#lookedAt = begun;
    await Promise.all(moved.map((moment) => this.feeds.look(moment)));
  }

  #lookAfter(): void {
    for (const connection of this.hub.all()) {
      if (connection.leftFor > KEPT_MS) this.hub.remove(connection);
      else connection.forgetArrived();
    }
    this.feeds.forgetUnread();
    this.presence.forgetSilent();
    const people = this.#present();
    const said = JSON.stringify(people);
    if (said === this.#told && Date.now() - this.#toldAt < TELL_AGAIN_MS) return;
    [this.#told, this.#toldAt] = [said, Date.now()];
    this.#fanOut.tell('present', people);
  }

  #present(): Present[] {
    const people = new Map<number, Present>();
    for (const { reader, isActive, leftFor } of this.hub.all()) {
      if (leftFor > GRACE_MS) continue;
      const status = isActive || people.get(reader.user)?.status === 'online' ? 'online' : 'away';
      people.set(reader.user, { ...reader, status });
    }
    return [...people.values()].toSorted((one, other) => one.user - other.user);
  }

  #tell(to: Iterable<Connection>, frame: EventFrame): void {
    for (const connection of to) connection.tell(frame);
  }

  #tellOfTyping({ room, user, parent }: Typing): void {
    const data = { parent_id: parent, user_id: personId(user) };
    const frame = eventFrame('typing', data, { channel_id: room.id, omit_users: { [personId(user)]: true }, fleeting: true });
    this.#tell(
      [...this.hub.audienceOf(room)].filter(({ reader }) => reader.user !== user),
      frame,
    );
  }

  /** Their own pages learn what they have seen elsewhere; the other side learns that it was read. */
  #tellOfSeen({ room, user, member }: Seen): void {
    const id = member.channel_id;
    this.#tell(
      this.hub.ofUser(user),
      eventFrame('multiple_channels_viewed', { channel_times: { [id]: member.last_viewed_at } }, { user_id: member.user_id }),
    );
    this.#tell(
      this.hub.audienceOf(room),
      eventFrame('channel_member_updated', { channelMember: JSON.stringify(member) }, { channel_id: id }),
    );
  }

  #tellOfUnread({ user, unread }: { user: number; unread: Unread }): void {
    const to = { user_id: unread.user_id, channel_id: unread.channel_id, team_id: TEAM_ID };
    this.#tell(this.hub.ofUser(user), eventFrame('post_unread', unread, to));
  }

  #tellOfStatus({ user, company }: Pick<Present, 'user' | 'company'>, status: string): void {
    const frame = eventFrame('status_change', { status, user_id: personId(user) }, { user_id: personId(user), fleeting: true });
    this.#tell(this.#news.near({ user, company }), frame);
  }
}
