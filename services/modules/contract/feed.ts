import { z } from 'zod';

/**
 * The module feed: what the shell reads before it loads a byte of any module. Navigation, routes and slots are data
 * here, so the frame paints with every module blocked.
 */

/** One sentence in both languages of the product. */
export const Bilingual = z.object({ ru: z.string(), en: z.string() });
export type Bilingual = z.infer<typeof Bilingual>;

/** Who sees an entry: a guest, or a signed-in user whose first role is this one. */
export const Audience = z.enum(['guest', 'ROLE_BUYER', 'ROLE_VENDOR', 'ROLE_MANAGER', 'ROLE_ADMIN', 'ROLE_USER']);
export type Audience = z.infer<typeof Audience>;

/** An icon the shell draws itself: a module names it, so that no icon font or foreign SVG enters the frame. */
export const IconName = z.enum([
  'catalog',
  'new',
  'category',
  'tree',
  'company',
  'store',
  'order',
  'tender',
  'tariff',
  'settings',
  'user',
  'users',
  'document',
]);

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
  slot: z.enum([
    'header.search',
    'header.category-drawer',
    'header.favorites',
    'header.cart',
    'palette.search',
    'address.field',
    'category.picker',
    'company.card',
    'company.contacts',
    'company.goods',
    'company.picker',
    'company.preview',
    'product.add',
    'product.card',
    'product.order',
    'store.picker',
    'user.orders',
    'vendor.goods',
    'vendor.orders',
  ]),
  /** Name of the exposed entry of the module, e.g. `./slots/header-search`. */
  expose: z.string().startsWith('./'),
  /** When its code is fetched: at the user's first focus or opening of the place, or when the page is idle. */
  load: z.enum(['focus', 'open', 'idle']),
  audience: z.array(Audience).optional(),
});
export type SlotEntry = z.infer<typeof SlotEntry>;

/** A file with its digest: `sha384-…`, checked by the browser or by the loader; a mismatch refuses the module. */
export const PinnedFile = z.object({ url: z.string(), integrity: z.string().regex(/^sha384-/) });

/** What a module's author writes (`module.manifest.ts`). */
export const ModuleManifest = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  vendor: z.string(),
  title: Bilingual,
  routes: z.array(ModuleRoute),
  nav: z.array(NavEntry),
  slots: z.array(SlotEntry),
  /** Ranges (semver) of what it runs against; checked before any of its code is fetched. */
  requires: z.object({ shellKit: z.string(), services: z.record(z.string(), z.string()) }),
});
export type ModuleManifest = z.infer<typeof ModuleManifest>;

/** What its build adds (`dist/module.json`), and the feed carries. */
export const ModuleRecord = ModuleManifest.extend({
  version: z.string(),
  buildId: z.string(),
  entry: PinnedFile.extend({ globalName: z.string() }),
  /** `mf-manifest.json` of the build. */
  manifest: PinnedFile,
  /** Files that its pages need besides the entry: the document names them, so that they come together with it. */
  start: z.array(PinnedFile).default([]),
  /** Shared packages it consumes, each with the range it accepts. */
  shared: z.record(z.string(), z.string()),
});
export type ModuleRecord = z.infer<typeof ModuleRecord>;

export const ModuleFeed = z.object({
  schema: z.literal(1),
  revision: z.string(),
  issuedAt: z.iso.datetime(),
  /** Versions of the services behind this gateway, for `requires.services`. Absent: not asked. */
  services: z.record(z.string(), z.string()).optional(),
  modules: z.array(ModuleRecord),
});
export type ModuleFeed = z.infer<typeof ModuleFeed>;
