import type { FileInfo } from '@market/chat-contract/file';
import type { CardKind } from '@market/chat-contract/post';

/** What a post is to show beside its words. */
export interface CardRef {
  kind: CardKind;
  id: number;
}

/** What is being written, or is written and not sent yet. */
export interface Words {
  message: string;
  card: CardRef | null;
  /** The post that it quotes; empty: none. */
  root: string;
}

/** A post that the service does not have yet, as far as this browser knows. */
export interface Unsent extends Words {
  /** Its place in the order of writing, over all pages of this browser. */
  number: number;
  /** By this word the service knows it again, however often it is sent. */
  pending: string;
  channel: string;
  files: readonly FileInfo[];
  at: number;
  /** `failed`: it was refused, and waits for its author's word. */
  state: 'waiting' | 'failed';
  /** Why it was refused. */
  fault: string | null;
}

export interface Draft extends Words {
  channel: string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 26;

/** Such as the service itself names posts. */
export function newPending(): string {
  // Each letter from one of 252 values, so that none is likelier than another.
  const values = new Uint8Array(LENGTH * 2);
  crypto.getRandomValues(values);
  const usable = [...values].filter((value) => value < 252).slice(0, LENGTH);
  return usable.length === LENGTH ? usable.map((value) => LETTERS[value % LETTERS.length]).join('') : newPending();
}
