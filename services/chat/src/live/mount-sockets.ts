import type { IncomingMessage } from 'node:http';
import { SOCKET_PATH } from '@market/chat-contract/server';
import type { Judge, KnownCaller } from '@market/service-kit/access/known-caller';
import type { LiveWatch } from '@market/service-kit/access/live-watch';
import type { Db } from '@market/service-kit/data/database';
import type { Surface } from '@market/service-kit/http/surface';
import { acceptSockets } from '@market/service-kit/sockets/web-sockets';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { type Reader, readerOf } from '../access/reader.ts';
import { MATTERMOST_VERSION } from '../mattermost-version.ts';
import { newId } from '../new-id.ts';
import { readMoments } from '../stored/feed.queries.ts';
import { act } from './actions.ts';
import { Connection } from './connection.ts';
import { ClientFrame, eventFrame, faultFrame, replyFrame } from './frames.ts';
import type { Live } from './live.ts';

/** Bytes of the largest frame of a client. */
const FRAME_MAX = 8_192;
/** Whoever has not said by then who they are is nobody. */
const AUTHENTICATE_MS = 5_000;
const SOCKETS_OF_A_USER = 10;
const ACTIONS_A_SECOND = 20;
const SECOND_MS = 1_000;
const GOODBYE_MS = 1_000;
/** By the codes of WebSockets: not said as it must be, not allowed, a fault of ours. */
const [MALFORMED, REFUSED, FAILED] = [1007, 1008, 1011];
/** Of Mattermost's clients nobody without one of these roles can do anything. */
const ROLES: ReadonlySet<string> = new Set(['ROLE_BUYER', 'ROLE_VENDOR', 'ROLE_ADMIN', 'ROLE_MANAGER']);

export interface Serving {
  live: Live;
  db: Db;
  /** Finds out whose a credential is, as a use of the session. */
  judge: Judge;
  /** Ends sockets together with their sessions. */
  watch: LiveWatch;
  log: Pick<FastifyBaseLogger, 'warn' | 'debug'>;
}

/** Offers the socket of Mattermost's clients. */
export function mountSockets(app: FastifyInstance, serving: Serving): Surface['routes'] {
  acceptSockets(app, SOCKET_PATH, { maxPayload: FRAME_MAX, opened: (socket, request) => new ClientSocket(socket, request, serving) });
  return [{ method: 'GET', path: SOCKET_PATH, upgrade: true }];
}

const Challenge = z.object({ token: z.string().max(4_096) });

/** One socket: who is at its other end, and what they ask for, one after the other. */
class ClientSocket {
  readonly #socket: WebSocket;
  readonly #serving: Serving;
  readonly #comesBackTo: { id: string; from: number };
  #connection: Connection | null = null;
  #chain: Promise<void> = Promise.resolve();
  #second = { at: 0, actions: 0 };
  #isRefused = false;

  constructor(socket: WebSocket, request: IncomingMessage, serving: Serving) {
    this.#socket = socket;
    this.#serving = serving;
    const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '');
    this.#comesBackTo = { id: query.get('connection_id') ?? '', from: Number(query.get('sequence_number') ?? 0) };
    const patience = setTimeout(() => {
      if (!this.#connection) this.#refuse();
    }, AUTHENTICATE_MS);
    socket.once('close', () => clearTimeout(patience));
    socket.on('message', (data, isBinary) => this.#heed(isBinary ? null : String(data)));
  }

  #heed(text: string | null): void {
    if (this.#isRefused) return;
    const frame = text === null ? undefined : parsed(text);
    const isObject = typeof frame === 'object' && frame !== null;
    if (!isObject || this.#isFlood()) {
      this.#refuse(isObject ? REFUSED : MALFORMED);
      return;
    }
    this.#chain = this.#chain
      .then(() => this.#answer(frame))
      .catch((err) => {
        this.#serving.log.warn({ err }, 'What a client asked for on its socket could not be done');
        this.#refuse(FAILED);
      });
  }

  #isFlood(): boolean {
    const at = Math.floor(Date.now() / SECOND_MS);
    if (this.#second.at !== at) this.#second = { at, actions: 0 };
    this.#second.actions += 1;
    return this.#second.actions > ACTIONS_A_SECOND;
  }

  async #answer(given: object): Promise<void> {
    if (this.#isRefused) return;
    const frame = ClientFrame.safeParse(given);
    if (!frame.success) return this.#say(faultOf(given));
    const { action, seq, data } = frame.data;
    if (action === 'authentication_challenge') return this.#authenticate(seq, data);
    if (!this.#connection) return this.#say(faultFrame(seq, 'not_authenticated'));
    this.#say(await act({ ...this.#serving, connection: this.#connection }, frame.data));
  }

  /** Says why, and waits for no goodbye of whoever may not be here any more. */
  #refuse(code: number = REFUSED): void {
    this.#isRefused = true;
    this.#socket.close(code);
    setTimeout(() => this.#socket.terminate(), GOODBYE_MS).unref();
  }

  #say(text: string): void {
    if (this.#connection) this.#connection.answer(this.#socket, text);
    else if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(text);
  }

  async #authenticate(seq: number, data: ClientFrame['data']): Promise<void> {
    if (this.#connection) return this.#say(replyFrame(seq));
    const { judge, live, db } = this.#serving;
    const challenge = Challenge.safeParse(data);
    const caller = challenge.success ? await judge(challenge.data.token) : null;
    if (!challenge.success || !caller?.principal?.roles.some((role) => ROLES.has(role))) return this.#refuse();
    const reader = readerOf(caller.principal);
    live.feeds.know(await readMoments(db.pool, reader));
    // It may have gone meanwhile, and then nobody would take it out again.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const own = live.hub.ofUser(reader.user);
    if (own.filter(({ isAttached }) => isAttached).length >= SOCKETS_OF_A_USER) return this.#refuse();
    this.#say(replyFrame(seq));
    this.#attach(this.#resumed(reader) ?? this.#begun(reader), { token: challenge.data.token, caller });
    if (reader.staff) await live.lookForWatchers();
  }

  /** The stream that the client had, if it is still here in full. */
  #resumed(reader: Reader): Connection | null {
    const { id, from } = this.#comesBackTo;
    const known = this.#serving.live.hub.find(id);
    const isTheirs = known?.reader.user === reader.user && known.reader.company === reader.company && known.reader.staff === reader.staff;
    if (!known || !isTheirs || !known.canResume(from)) return null;
    known.resume(this.#socket, from);
    return known;
  }

  #begun(reader: Reader): Connection {
    const connection = new Connection(newId(), reader, this.#socket);
    this.#serving.live.hub.add(connection);
    const data = {
      server_version: `${MATTERMOST_VERSION}.${MATTERMOST_VERSION}.0.false`,
      connection_id: connection.id,
      server_hostname: 'chat',
    };
    connection.tell(eventFrame('hello', data, { connection_id: connection.id }));
    return connection;
  }

  #attach(connection: Connection, { token, caller }: { token: string; caller: KnownCaller }): void {
    this.#connection = connection;
    const { hub } = this.#serving.live;
    const end = () => {
      hub.remove(connection);
      this.#refuse();
    };
    const stopWatching = this.#serving.watch.watch(end, token, caller);
    this.#socket.once('close', () => {
      stopWatching();
      connection.detach(this.#socket);
      dropOldest(this.#serving.live, connection.reader.user);
    });
  }
}

/** Streams without a socket that are kept of one user: as many as the user may have sockets. */
function dropOldest({ hub }: Live, user: number): void {
  const kept = hub.ofUser(user).filter(({ isAttached }) => !isAttached);
  for (const connection of kept.slice(0, -SOCKETS_OF_A_USER)) hub.remove(connection);
}

const faultOf = ({ action, seq }: { action?: unknown; seq?: unknown }): string =>
  typeof seq === 'number' && Number.isInteger(seq) && seq > 0
    ? faultFrame(seq, typeof action === 'string' && action !== '' ? 'invalid_param' : 'no_action')
    : faultFrame(0, 'bad_seq');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
