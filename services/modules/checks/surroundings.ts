import type { ModuleRecord } from '@market/modules-contract/feed';
import type { Level } from '@market/modules-contract/manifest';
import { PANEL_SLOTS } from '@market/modules-contract/names';

/** What a shell offers to modules. */
export interface ShellOffer {
  version: string;
  /** Version of `@market/shell-kit`. */
  shellKit: string;
  /** Package → version. */
  shared: Readonly<Record<string, string>>;
  /** Version of the federation plugin it is built with. */
  federation: string;
}

/** A module that is published already: another one, or another version of this one. */
export interface Neighbour extends Pick<ModuleRecord, 'id' | 'vendor' | 'version'> {
  routes: readonly { path: string }[];
  nav: readonly { id: string }[];
  entry: { globalName: string };
}

/** Kilobytes (1024) of scripts and styles as they travel. */
export interface Budgets {
  /** The entry and what `./main` needs at once. */
  start: number;
  /** Every script and style. */
  whole: number;
}

export const BUDGETS: Budgets = { start: 40, whole: 200 };

/** Who publishes: this product itself, or a company. */
export type Vendor = { kind: 'house' } | { kind: 'company'; id: number };

/** How records of the feed name a vendor. */
export const vendorName = (vendor: Vendor): string => (vendor.kind === 'house' ? 'market' : String(vendor.id));

/** Slots in which companies may show widgets of theirs. */
export const COMPANY_SLOTS: readonly string[] = PANEL_SLOTS;

/** What a build is judged against. */
export interface Surroundings {
  /** The last three shells: tabs that stay open run older ones. */
  shells: readonly ShellOffer[];
  /** Service → version. */
  services: Readonly<Record<string, string>>;
  neighbours: readonly Neighbour[];
  vendor: Vendor;
  /** Where the module runs, as an administrator put it; left out: nowhere yet, and a company's begins in a frame. */
  level?: Level | undefined;
  /** Slots that companies may fill; `COMPANY_SLOTS` when left out. */
  openSlots?: readonly string[];
  /** `BUDGETS` where left out. */
  budgets?: Partial<Budgets>;
}
