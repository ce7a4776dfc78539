import type { Logger } from '@market/kit-contract/request-facts';
import type { Bus } from '@market/service-kit/events/bus';
import { newId } from '../new-id.ts';

/** Plain messages of this moment, which nobody keeps: whoever is not there misses them. */
const SUBJECT = 'now.chat';

/**
 * Word from one instance of the chat to all of them, itself among them. Without a bus there is only one. Messages may be lost: whatever must
 * not be is looked for in the database as well.
 */
export class FanOut {
  /** Of this instance. */
  readonly id = newId();
  readonly #bus: Bus | null;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #heard = new Map<string, (message: never, from: string) => void>();

  constructor(bus: Bus | null, log: Pick<Logger, 'warn'>) {
    this.#bus = bus;
    this.#log = log;
  }

  /** Calls `heard` with each message of a topic and the instance that it is from; with this instance's own ones at once. */
  on<T>(topic: string, heard: (message: T, from: string) => void): void {
    this.#heard.set(topic, heard as (message: never, from: string) => void);
  }

  /** Begins to listen; answers how to stop. */
  start(): () => Promise<void> {
    const stop = this.#bus?.whenConnected((nats) => {
      const subscription = nats.subscribe(`${SUBJECT}.*`, {
        callback: (err, message) => {
          if (err) this.#log.warn({ err }, 'Word of another instance could not be read');
          else this.#hear(message.subject.slice(SUBJECT.length + 1), message.json());
        },
      });
      return () => subscription.unsubscribe();
    });
    return async () => stop?.();
  }

  tell<T>(topic: string, message: T): void {
    this.#heard.get(topic)?.(message as never, this.id);
    try {
      this.#bus?.connection()?.publish(`${SUBJECT}.${topic}`, JSON.stringify({ from: this.id, message }));
    } catch (err) {
      this.#log.warn({ err }, 'Other instances could not be told; they look for it themselves');
    }
  }

  #hear(topic: string, { from, message }: { from: string; message: unknown }): void {
    if (from !== this.id) this.#heard.get(topic)?.(message as never, from);
  }
}
