import type { Offer } from './compatibility.ts';

/** What this shell gives to modules, beside the services behind the gateway. */
export const offerOf = (services: Record<string, string> | null): Offer => ({
  shellKit: __KIT_VERSION__,
  shared: __PROVIDED__,
  federation: __FEDERATION_VERSION__,
  services: services ?? undefined,
});
