import { PassThrough } from 'node:stream';
import type { Logger } from '@market/kit-contract/request-facts';
import type { AnnouncedChange } from '@market/notifications-contract/change.events';
import { HEARTBEAT_SECONDS, type MailboxState } from '@market/notifications-contract/live';
import type { Pool } from 'pg';
import { readAfter, readMailbox } from '../notification/notification.queries.ts';

/** Most that goes out in one go. */
const AT_ONCE = 50;
/** Whoever missed more than this asks for the list anew; replaying it all would only delay the newest. */
const REPLAYED_MAX = 200;
/** Open lines of one person: a browser needs one, whatever its tabs. */
const PER_PERSON = 12;
/** A reader that leaves this many bytes unread is gone, or as good as. */
const UNREAD_BYTES_MAX = 256 * 1024;

interface Line {
  userId: number;
  /** Its reader is one of the marketplace's own people. */
  isStaff: boolean;
  out: PassThrough;
  /** Number of the newest notification that went out. */
  sent: number;
  /** What was last said about the mailbox. */
  sentState: string;
  isBusy: boolean;
  isAgain: boolean;
}

/** The open live lines of this process: each carries what happens to one person's mailbox, in order and without gaps. */
export class LiveLines {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #byUser = new Map<number, Set<Line>>();
  readonly #heart: NodeJS.Timeout;

  constructor(pool: Pool, log: Logger, heartbeatSeconds = HEARTBEAT_SECONDS) {
    this.#pool = pool;
    this.#log = log;
    this.#heart = setInterval(() => this.#each((line) => write(line, ':\n\n')), heartbeatSeconds * 1000);
    this.#heart.unref();
  }

  /**
   * Opens a line. It begins with the state of the mailbox.
   *
   * @param after number of the last notification that the reader got; null: the reader has the list from elsewhere
   */
  async open({ userId, isStaff }: Pick<Line, 'userId' | 'isStaff'>, after: number | null): Promise<PassThrough> {
    const out = new PassThrough();
    const { newest } = await readMailbox(this.#pool, userId);
    const isFarBehind = after === null || after > newest || newest - after > REPLAYED_MAX;
    const line: Line = { userId, isStaff, out, sent: isFarBehind ? newest : after, sentState: '', isBusy: false, isAgain: false };
    const lines = this.#byUser.get(userId) ?? new Set();
    this.#byUser.set(userId, lines.add(line));
    const [oldest] = lines;
    if (lines.size > PER_PERSON) oldest?.out.end();
    out.once('close', () => this.#forget(line));
    write(line, 'retry: 1000\n\n');
    void this.#pump(line);
    return out;
  }

  /** Something changed in a person's mailbox. */
  wake(userId: number): void {
    for (const line of this.#byUser.get(userId) ?? []) void this.#pump(line);
  }

  /** Something may have changed in anybody's. */
  wakeAll(): void {
    this.#each((line) => void this.#pump(line));
  }

  /** Passes a change on to those whom it concerns. Nobody keeps it: who is not there asks anew when they come. */
  tell({ user_ids, staff, ...change }: AnnouncedChange): void {
    const readers = new Set(user_ids);
    const word = `event: change\ndata: ${JSON.stringify(change)}\n\n`;
    this.#each((line) => {
      if (readers.has(line.userId) || (staff && line.isStaff)) write(line, word);
    });
  }

  /** Changes may have been lost on the way here. */
  tellOfMissed(): void {
    this.#each((line) => write(line, 'event: missed\ndata: {}\n\n'));
  }

  /** Ends every line; their readers come again, to another process or a later one. */
  close(): void {
    clearInterval(this.#heart);
    this.#each(({ out }) => out.end());
  }

  #each(act: (line: Line) => void): void {
    for (const lines of this.#byUser.values()) for (const line of lines) act(line);
  }

  #forget(line: Line): void {
    const lines = this.#byUser.get(line.userId);
    lines?.delete(line);
    if (lines?.size === 0) this.#byUser.delete(line.userId);
  }

  /** One at a time per line: two readings side by side could send the same notification twice or out of order. */
  async #pump(line: Line): Promise<void> {
    line.isAgain = true;
    if (line.isBusy) return;
    line.isBusy = true;
    try {
      while (line.isAgain && !line.out.writableEnded) {
        line.isAgain = false;
        await this.#sendNews(line);
      }
    } catch (err) {
      this.#log.warn({ err }, 'A live line could not be written to; it is closed so that its reader comes again');
      line.out.end();
    } finally {
      line.isBusy = false;
    }
  }

  async #sendNews(line: Line): Promise<void> {
    const { unread, newest, unread_by_topic } = await readMailbox(this.#pool, line.userId);
    const state: MailboxState = { unread, newest, unread_by_topic };
    const news = newest > line.sent ? await readAfter(this.#pool, line.userId, { after: line.sent, limit: AT_ONCE }) : [];
    for (const one of news) write(line, `event: notification\nid: ${one.id}\ndata: ${JSON.stringify(one)}\n\n`);
    line.sent = news.at(-1)?.id ?? line.sent;
    if (news.length === AT_ONCE) {
      line.isAgain = true;
      return;
    }
    const newState = JSON.stringify(state);
    if (newState !== line.sentState) write(line, `event: mailbox\nid: ${line.sent}\ndata: ${newState}\n\n`);
    line.sentState = newState;
  }
}

function write({ out }: Line, text: string): void {
  if (out.writableEnded) return;
  if (out.writableLength > UNREAD_BYTES_MAX) out.destroy();
  else out.write(text);
}
