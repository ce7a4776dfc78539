import type { Language } from '@market/notifications-contract/sentence';

/** A letter, written. */
export interface Letter {
  /** Of the order: the same letter sent twice is known by it. */
  id: string;
  to: string;
  locale: Language;
  subject: string;
  text: string;
  html: string;
  /** What its reader does with it, for the demo inbox to offer. */
  link?: string;
  code?: string;
}

/** A text message, written. */
export interface TextMessage {
  id: string;
  /** Digits, country code first. */
  to: string;
  locale: Language;
  text: string;
  code?: string;
}

/** What carries messages outside. A promise that rejects is tried again; see `Undeliverable`. */
export interface Carriers {
  letter(letter: Letter): Promise<void>;
  sms(message: TextMessage): Promise<void>;
  close(): void;
}

/** The carrier refuses this message for good: the address does not exist, the number cannot be reached. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

/** A carrier that could not be reached or would not take it now. `code` says why, without anything of the message. */
export class CarrierFault extends Error {
  override name = 'CarrierFault';
}
