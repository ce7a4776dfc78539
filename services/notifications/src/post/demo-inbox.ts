import { randomUUID } from 'node:crypto';
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

/**
 * Carrier of the demo: keeps the last messages for its page. In memory alone, so that codes and links never reach a disk,
 * not even here.
 */
export class DemoInbox {
  #messages: DemoMessage[] = [];

  /** The newest first. */
  list(): readonly DemoMessage[] {
    return this.#messages;
  }

  letter = async (letter: Letter): Promise<void> => {
    const { to, locale, subject, text, html, link = null, code = null } = letter;
    this.#keep({ channel: 'letter', to, locale, subject, text, html, link, code });
  };

  sms = async (message: TextMessage): Promise<void> => {
    const { to, locale, text, code = null } = message;
    this.#keep({ channel: 'sms', to: `+${to}`, locale, subject: null, text, html: null, link: null, code });
  };

  #keep(message: Omit<DemoMessage, 'id' | 'at'>): void {
    this.#messages = [{ id: randomUUID(), at: new Date().toISOString(), ...message }, ...this.#messages].slice(0, KEPT);
  }
}
