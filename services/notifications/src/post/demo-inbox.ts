import { randomUUID } from 'node:crypto';
import type { Bus } from '@market/service-kit/events/bus';
import type { Letter, TextMessage } from './post.ts';

/** What was sent in the demo, as its page shows it. */
export interface DemoMessage {
  id: string;
  channel: 'letter' | 'sms';
  to: string;
  locale: 'ru' | 'en';
  subject: string | null;
  text: string;
  html: string | null;
  link: string | null;
  code: string | null;
  at: string;
}

const KEPT = 200;

/** Plain messages of this moment between the instances of the service. */
const SUBJECT = 'now.notifications.inbox';

/**
 * Carrier of the demo: keeps the last messages for its page, those of other instances as well. In memory alone, so that codes and links
 * never reach a disk, not even here.
 */
export class DemoInbox {
  #messages: DemoMessage[] = [];
  readonly #bus: Bus | null;

  constructor(bus: Bus | null) {
    this.#bus = bus;
  }

  /** Begins to hear of what other instances send; answers how to stop. */
  start(): () => Promise<void> {
    const stop = this.#bus?.whenConnected((nats) => {
      const subscription = nats.subscribe(SUBJECT, {
        callback: (err, message) => {
          if (!err) this.#keep(message.json<DemoMessage>());
        },
      });
      return () => subscription.unsubscribe();
    });
    return async () => stop?.();
  }

  /** The newest first. */
  list(): readonly DemoMessage[] {
    return this.#messages;
  }

  letter = async (letter: Letter): Promise<void> => {
    const { to, locale, subject, text, html, link = null, code = null } = letter;
    this.#take({ channel: 'letter', to, locale, subject, text, html, link, code });
  };

  sms = async (message: TextMessage): Promise<void> => {
    const { to, locale, text, code = null } = message;
    this.#take({ channel: 'sms', to: `+${to}`, locale, subject: null, text, html: null, link: null, code });
  };

  #take(sent: Omit<DemoMessage, 'id' | 'at'>): void {
    const message = { id: randomUUID(), at: new Date().toISOString(), ...sent };
    this.#keep(message);
    this.#bus?.connection()?.publish(SUBJECT, JSON.stringify(message));
  }

  /** The instance that sent it hears of it as well. */
  #keep(message: DemoMessage): void {
    if (this.#messages.some(({ id }) => id === message.id)) return;
    this.#messages = [message, ...this.#messages].slice(0, KEPT);
  }
}
