import type { Connection } from './connection.ts';
import { Groups } from './groups.ts';

/** The two parties of a channel. */
export interface Parties {
  user_id: number;
  company_id: number;
}

/** A channel as those are found who read it. */
export interface Room extends Parties {
  id: string;
}

/** Of the staff: who may read a channel of others now, and whether the others there know of it. */
export interface Watcher {
  channel: string;
  user: number;
  joined: boolean;
}

/** Who is connected to this instance, by user and by the company that they act for. */
export class Hub {
  readonly #byId = new Map<string, Connection>();
  readonly #ofUser = new Groups<Connection>();
  readonly #ofCompany = new Groups<Connection>();
  #watchers = new Map<string, readonly Watcher[]>();

  add(connection: Connection): void {
    const { user, company } = connection.reader;
    this.#byId.set(connection.id, connection);
    this.#ofUser.add(user, connection);
    if (company !== null) this.#ofCompany.add(company, connection);
  }

  remove(connection: Connection): void {
    const { user, company } = connection.reader;
    this.#byId.delete(connection.id);
    this.#ofUser.delete(user, connection);
    if (company !== null) this.#ofCompany.delete(company, connection);
  }

  find(id: string): Connection | undefined {
    return this.#byId.get(id);
  }

  ofUser(user: number): readonly Connection[] {
    return [...this.#ofUser.of(user)];
  }

  ofCompany(company: number): readonly Connection[] {
    return [...this.#ofCompany.of(company)];
  }

  hasAudience({ id, user_id, company_id }: Room): boolean {
    return this.#ofUser.has(user_id) || this.#ofCompany.has(company_id) || this.watchersOf(id).some(({ user }) => this.#ofUser.has(user));
  }

  /** Whoever reads a channel, each once. */
  audienceOf({ id, user_id, company_id }: Room): Set<Connection> {
    const watching = this.watchersOf(id).flatMap(({ user }) => this.staffOf(user));
    return new Set([...this.#ofUser.of(user_id), ...this.#ofCompany.of(company_id), ...watching]);
  }

  /** Connections of a user as one of the staff. */
  staffOf(user: number): readonly Connection[] {
    return this.ofUser(user).filter(({ reader }) => reader.staff);
  }

  /** These read channels of others from now on, and nobody else does. */
  setWatchers(watchers: readonly Watcher[]): void {
    this.#watchers = Map.groupBy(watchers, ({ channel }) => channel);
  }

  watchersOf(channel: string): readonly Watcher[] {
    return this.#watchers.get(channel) ?? [];
  }

  watchers(): readonly Watcher[] {
    return [...this.#watchers.values()].flat();
  }

  /** Whether others see this person of the staff in a channel. */
  hasJoined(channel: string, user: number): boolean {
    return this.watchersOf(channel).some((one) => one.joined && one.user === user);
  }

  all(): readonly Connection[] {
    return [...this.#byId.values()];
  }
}
