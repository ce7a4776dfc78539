import { createHash } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 26;

/** An id as the chat gives them, the same for the same thing on every day. */
export const chatId = (...keys: readonly (string | number)[]): string =>
  Array.from(
    createHash('sha256')
      .update(`chat of demo ${keys.join(' ')}`)
      .digest()
      .subarray(0, LENGTH),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join('');
