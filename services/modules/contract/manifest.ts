import { z } from 'zod';
import { AUDIENCES, ICON_NAMES, SLOT_NAMES } from './names.ts';

/**
 * What the author of a module says of it (`module.manifest.json` of a build): navigation, routes and slots are data, so the frame paints with
 * every module blocked.
 */

/** One sentence in both languages of the product. */
export const Bilingual = z.object({ ru: z.string(), en: z.string() });
export type Bilingual = z.infer<typeof Bilingual>;

export const Audience = z.enum(AUDIENCES);
export type Audience = z.infer<typeof Audience>;

export const IconName = z.enum(ICON_NAMES);

/** A kind of thing that a page shows: services name the thing (`/go/product/7`) and leave it to the shell to find the page. */
export const Shown = z.object({
  kind: z.string(),
  /** What the address of the page is asked with; `:id` stands for the number of the thing. */
  search: z.string().optional(),
});
export type Shown = z.infer<typeof Shown>;

/** A question to a service; `:name` in the input stands for the number in that part of the address. */
export const Ask = z.object({
  service: z.string().regex(/^[a-z]+$/),
  procedure: z.string().regex(/^[\w.]+$/),
  input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Where each thing of the answer has the address of the picture that the page begins with: shown while the scripts are on their way. */
  picture: z.array(z.union([z.string(), z.int()])).optional(),
});
export type Ask = z.infer<typeof Ask>;

/** A page the module owns. `path` is relative to the site root; `:name` is a parameter. */
export const ModuleRoute = z.object({
  path: z.string().startsWith('/'),
  title: Bilingual,
  /** Path of the parent in the breadcrumbs. */
  parent: z.string().startsWith('/').optional(),
  /** Nobody else may open it; absent means everyone. */
  audience: z.array(Audience).optional(),
  /** Another address this one stands for (kept for old links): the shell replaces the path before loading anything. */
  redirect: z.string().startsWith('/').optional(),
  /** What the page is there to show; a parameter in its path is the number of the thing. */
  shows: z.array(Shown).optional(),
  /** What it asks before it can show anything, at an address without a query: the document has it asked while the scripts are on their way. */
  asks: z.array(Ask).optional(),
});
export type ModuleRoute = z.infer<typeof ModuleRoute>;

/**
 * An entry of the side menu, the command palette or the footer. Lower `order` stands higher. Roles that have a page at
 * different places of their menus get an entry each. An entry whose page no live module has is not shown.
 */
export const NavEntry = z.object({
  id: z.string(),
  path: z.string().startsWith('/'),
  label: Bilingual,
  icon: IconName,
  audience: z.array(Audience),
  order: z.int(),
  /** Id of the entry, of this or another module, whose submenu it stands in; without that one it stands by itself. */
  under: z.string().optional(),
  /** `menu`: side menu and palette; `palette`: reachable by search only; `footer`: among the documents at the end of every page. */
  place: z.enum(['menu', 'palette', 'footer']),
});
export type NavEntry = z.infer<typeof NavEntry>;

/** A widget contributed to a named slot of another owner. Typed props of each slot stand in `@market/shell-kit/slots/slots`. */
export const SlotEntry = z.object({
  slot: z.enum(SLOT_NAMES),
  /** Name of the exposed entry of the module, e.g. `./slots/header-search`. */
  expose: z.string().startsWith('./'),
  /** When its code is fetched: at the user's first focus or opening of the place, or when the page is idle. */
  load: z.enum(['focus', 'open', 'idle']),
  audience: z.array(Audience).optional(),
});
export type SlotEntry = z.infer<typeof SlotEntry>;

/** Below the address of a module's files: `static/remoteEntry.1a2b3c4d5e.js`. */
export const FilePath = z
  .string()
  .max(200)
  .regex(/^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/);

/** Major, minor and patch, and what a prerelease or a build adds: `1.4.0`, `2.0.0-beta.1`, `1.0.0+3f9a1c`. */
export const Version = z
  .string()
  .max(64)
  .regex(/^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9a-z]+([.-][0-9a-z]+)*)?(\+[0-9a-z]+([.-][0-9a-z]+)*)?$/);

export const ModuleId = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);

/** What a module's author writes (`module.manifest.ts` in this house). */
export const ModuleManifest = z.object({
  id: ModuleId,
  title: Bilingual,
  routes: z.array(ModuleRoute).max(100),
  nav: z.array(NavEntry).max(100),
  slots: z.array(SlotEntry).max(50),
  /** Ranges (semver) of what it runs against; checked before any of its code is fetched. */
  requires: z.object({ shellKit: z.string(), services: z.record(z.string(), z.string()) }),
});
export type ModuleManifest = z.infer<typeof ModuleManifest>;

/** As a build writes it. */
export const BuiltManifest = ModuleManifest.extend({ version: Version });
export type BuiltManifest = z.infer<typeof BuiltManifest>;
