/** Of one input, with the key that is used now and with those that others may have used while the secret changes. */
export type Hashes = readonly [now: Buffer, ...others: Buffer[]];

export const isHashOf = (hashes: Hashes, kept: Buffer): boolean => hashes.some((hash) => hash.equals(kept));
