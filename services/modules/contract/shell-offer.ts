import { z } from 'zod';

/** Where a build of the shell says it. */
export const SHELL_OFFER_FILE = 'shell-offer.json';

/** What a shell gives to modules, and what of it decides whether one fits. A build of the shell writes it, and registers it where it is deployed. */
export const ShellOffer = z.object({
  /** Which build of the shell. */
  version: z.string(),
  /** Version of `@market/shell-kit`. */
  shellKit: z.string(),
  /** Package → version. */
  shared: z.record(z.string(), z.string()),
  /** Version of the federation plugin that it was built with. */
  federation: z.string(),
  /** Service → version of those behind its gateway. */
  services: z.record(z.string(), z.string()),
});
export type ShellOffer = z.infer<typeof ShellOffer>;
