import type { WebSocket } from 'ws';
import type { Reader } from '../access/reader.ts';
import { type EventFrame, numbered } from './frames.ts';

/** Frames that may wait for a client; one that reads slower is told of nothing fleeting, then closed. */
const QUEUE_MAX = 256;
/** Events that are kept to be sent again. */
const KEPT_MAX = 128;
/** A line that died without a word is noticed within a minute, and its stream kept for one more: what is older than both has arrived. */
const KEPT_MS = 150_000;
/** To a client that is too slow: it may come again and read what it has missed. */
const TOO_SLOW = 1013;

/**
 * The stream of events of one client, numbered without gaps. It outlives its socket for a while: who comes back to it goes on where the line
 * was cut.
 */
export class Connection {
  readonly id: string;
  readonly reader: Reader;
  /** The channel that the client says it is looking at; empty: none. */
  lookingAt = '';
  /** Whether the client says that its user is at it. */
  isActive = true;
  #leftAt = 0;
  #socket: WebSocket | null;
  #seq = 0;
  /** The latest, as they were written out once for everybody: of many readers each would hold the text for itself. */
  #kept: EventFrame[] = [];
  #waiting = 0;

  constructor(id: string, reader: Reader, socket: WebSocket) {
    this.id = id;
    this.reader = reader;
    this.#socket = socket;
  }

  get isAttached(): boolean {
    return this.#socket !== null;
  }

  /** For how many milliseconds nobody has been there. */
  get leftFor(): number {
    return this.#socket === null ? Date.now() - this.#leftAt : 0;
  }

  /** Whether what came since an event was kept in full, so that the stream can go on with it. */
  canResume(from: number): boolean {
    return Number.isInteger(from) && from <= this.#seq && from >= this.#seq - this.#kept.length;
  }

  /** Goes on at another socket with the event of this number. */
  resume(socket: WebSocket, from: number): void {
    this.#socket?.terminate();
    this.#socket = socket;
    this.#waiting = 0;
    for (const [at, frame] of this.#kept.slice(this.#kept.length - (this.#seq - from)).entries()) this.#write(numbered(frame, from + at));
  }

  /** Its socket is gone; events go on being kept. Answers whether it was its socket. */
  detach(socket: WebSocket): boolean {
    if (this.#socket !== socket) return false;
    this.#leave();
    return true;
  }

  tell(frame: EventFrame): void {
    if (frame.fleeting && (this.#socket === null || this.#waiting >= QUEUE_MAX)) return;
    const bytes = numbered(frame, this.#seq);
    this.#seq += 1;
    this.#kept.push(frame);
    if (this.#kept.length > KEPT_MAX) this.#kept.shift();
    this.#write(bytes);
  }

  /** Lets go of events that need not be sent again. */
  forgetArrived(): void {
    const since = Date.now() - KEPT_MS;
    const [oldest] = this.#kept;
    if (oldest && oldest.at < since) this.#kept = this.#kept.filter(({ at }) => at >= since);
  }

  /** Answers are no events: they have no number of the stream, and are for the socket that asked alone. They wait in the same queue. */
  answer(socket: WebSocket, text: string): void {
    if (this.#socket === socket) this.#write(text);
  }

  #leave(): void {
    this.#socket = null;
    this.#leftAt = Date.now();
    this.lookingAt = '';
  }

  #write(frame: string | Buffer): void {
    const socket = this.#socket;
    if (!socket) return;
    if (this.#waiting >= QUEUE_MAX) {
      this.#leave();
      socket.close(TOO_SLOW);
      // What waits already would have to be read before the goodbye.
      socket.terminate();
      return;
    }
    this.#waiting += 1;
    socket.send(frame, { binary: false }, () => {
      if (this.#socket === socket) this.#waiting -= 1;
    });
  }
}
