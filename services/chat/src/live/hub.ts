import type { Connection } from './connection.ts';

/** The two parties of a channel. */
export interface Parties {
  user_id: number;
  company_id: number;
}

/** Who is connected to this instance, by user and by the company that they act for. */
export class Hub {
  readonly #byId = new Map<string, Connection>();
  readonly #ofUser = new Map<number, Set<Connection>>();
  readonly #ofCompany = new Map<number, Set<Connection>>();

  add(connection: Connection): void {
    const { user, company } = connection.reader;
    this.#byId.set(connection.id, connection);
    put(this.#ofUser, user, connection);
    if (company !== null) put(this.#ofCompany, company, connection);
  }

  remove(connection: Connection): void {
    const { user, company } = connection.reader;
    this.#byId.delete(connection.id);
    take(this.#ofUser, user, connection);
    if (company !== null) take(this.#ofCompany, company, connection);
  }

  find(id: string): Connection | undefined {
    return this.#byId.get(id);
  }

  ofUser(user: number): readonly Connection[] {
    return [...(this.#ofUser.get(user) ?? [])];
  }

  hasAudience({ user_id, company_id }: Parties): boolean {
    return this.#ofUser.has(user_id) || this.#ofCompany.has(company_id);
  }

  /** Whoever reads the channel of these two, each once. */
  audienceOf({ user_id, company_id }: Parties): Set<Connection> {
    return new Set([...(this.#ofUser.get(user_id) ?? []), ...(this.#ofCompany.get(company_id) ?? [])]);
  }

  all(): readonly Connection[] {
    return [...this.#byId.values()];
  }
}

function put(map: Map<number, Set<Connection>>, key: number, connection: Connection): void {
  const known = map.get(key);
  if (known) known.add(connection);
  else map.set(key, new Set([connection]));
}

function take(map: Map<number, Set<Connection>>, key: number, connection: Connection): void {
  const known = map.get(key);
  known?.delete(connection);
  if (known?.size === 0) map.delete(key);
}
