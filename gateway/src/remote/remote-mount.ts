import type { Addresses } from '@market/service-kit/access/addresses';

/** A service behind addresses of the inner network. */
export interface RemoteMount {
  kind: 'remote';
  name: string;
  addresses: Addresses;
  /** For how many ms an answer may stand still before it counts as lost. */
  silence?: number;
}

/** Longer than any statement or wait inside a service, so that its refusals arrive in its own words. */
const SILENCE_MS = 30_000;

export const silenceOf = ({ silence = SILENCE_MS }: RemoteMount): number => silence;
