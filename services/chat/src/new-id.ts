import { randomBytes } from 'node:crypto';

const ALPHABET = 'ybndrfg8ejkmcpqxot1uwisza345h769';
const LENGTH = 26;

/** 130 random bits in the letters of Mattermost's ids. */
export const newId = (): string => Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
