/** `npm run test:long` runs the same campaigns with bigger numbers. */
export const LONG = process.env.LONG === '1';

/** The number for an ordinary run, or the one for a long run. */
export const sized = (ordinary: number, long: number): number => (LONG ? long : ordinary);
