import { createHash } from 'node:crypto';

const hexOf = (...keys: (string | number)[]): string => createHash('sha256').update(keys.join('/')).digest('hex');

/** Begins every reservation that a filling makes, so that those of one that was cut short are found again. */
export const FILLED_RESERVATIONS = 'de3000';
const OF_DEMO = `${FILLED_RESERVATIONS}00`;
export const OF_LOAD = `${FILLED_RESERVATIONS}01`;

const uuidOf = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;

/** The same number for the same thing of the demo. */
export const demoUuid = (...keys: (string | number)[]): string => uuidOf(hexOf(...keys));

export const demoReservation = (part: number): string => uuidOf(OF_DEMO + hexOf('reservation', part).slice(8));

/** 128 bits, as carts have them. */
export const demoHash = (...keys: (string | number)[]): string => hexOf(...keys).slice(0, 32);
