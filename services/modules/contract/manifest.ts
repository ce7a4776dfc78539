import { z } from 'zod';
import { AUDIENCES, ICON_NAMES, LEVELS, SLOT_NAMES } from './names.ts';

/**
 * What the author of a module says of it (`module.manifest.json` of a build): navigation, routes and slots are data, so the frame paints with
 * every module blocked.
 */

/** One sentence in both languages of the product. */
export const Bilingual = z.object({
  /** In Russian. */
  ru: z.string(),
  /** In English. */
  en: z.string(),
});
export type Bilingual = z.infer<typeof Bilingual>;

export const Audience = z.enum(AUDIENCES);
export type Audience = z.infer<typeof Audience>;

export const IconName = z.enum(ICON_NAMES);

/** A kind of thing that a page shows: services name the thing (`/go/product/7`) and leave it to the shell to find the page. */
export const Shown = z.object({
  /** A word such as `order`; kinds of a company's module begin with its id: `lookbook.look`. */
  kind: z.string(),
  /** What the address of the page is asked with; `:id` stands for the number of the thing. */
  search: z.string().optional(),
});
export type Shown = z.infer<typeof Shown>;

/** A question to a service; `:name` in the input stands for the number in that part of the address. */
export const Ask = z.object({
  /** Name of a service: `catalogue`. */
  service: z.string().regex(/^[a-z]+$/),
  /** A query of its router: `product.list`. */
  procedure: z.string().regex(/^[\w.]+$/),
  /** What the query is asked with. */
  input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Where each thing of the answer has the address of the picture that the page begins with: shown while the scripts are on their way. */
  picture: z.array(z.union([z.string(), z.int()])).optional(),
});
export type Ask = z.infer<typeof Ask>;

/** A page the module owns. `path` is relative to the site root; `:name` is a parameter. */
export const ModuleRoute = z.object({
  /** `/apps/lookbook/:id` */
  path: z.string().startsWith('/'),
  /** Title of the page in the tab, in the breadcrumbs and above the page. */
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
  /** Unique among the entries of all modules. */
  id: z.string(),
  /** The page it leads to. */
  path: z.string().startsWith('/'),
  /** Its words. */
  label: Bilingual,
  /** One of the icons that the shell draws. */
  icon: IconName,
  /** Who sees it. */
  audience: z.array(Audience),
  /** A lower number stands higher. */
  order: z.int(),
  /** Id of the entry, of this or another module, whose submenu it stands in; without that one it stands by itself. */
  under: z.string().optional(),
  /** `menu`: side menu and palette; `palette`: reachable by search only; `footer`: among the documents at the end of every page. */
  place: z.enum(['menu', 'palette', 'footer']),
});
export type NavEntry = z.infer<typeof NavEntry>;

/** A widget contributed to a named slot of another owner. Typed props of each slot stand in `@market/shell-kit/slots/slots`. */
export const SlotEntry = z.object({
  /** Name of the place. */
  slot: z.enum(SLOT_NAMES),
  /** Name of the exposed entry of the module, e.g. `./slots/header-search`. */
  expose: z.string().startsWith('./'),
  /** When its code is fetched: at the user's first focus or opening of the place, or when the page is idle. */
  load: z.enum(['focus', 'open', 'idle']),
  /** Nobody else gets it; absent means everyone. */
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

/** A place of its own pages that a module lets others fill. Tools write the types of its props from here; no shell reads them. */
export const OfferedPlace = z.object({
  /** Behind the name of the module: `lookbook.banner`. */
  name: z
    .string()
    .max(80)
    .regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/),
  /** What a widget there is given: an object, as JSON Schema. How much of that language is understood, the checks say. */
  props: z.record(z.string(), z.unknown()),
});
export type OfferedPlace = z.infer<typeof OfferedPlace>;

/** What every setting says of itself. JSON Schema leaves words of one's own to whoever begins them with `x-`. */
const SettingWords = z.strictObject({
  /** What its field is called on the screen of whoever sets it. */
  'x-title': Bilingual,
  /** What it does, below the field. */
  'x-description': Bilingual.exactOptional(),
});

/** A flag: on or off. */
export const FlagSetting = SettingWords.extend({
  /** Shown as a switch. */
  type: z.literal('boolean'),
  /** What a module gets that nobody has set. */
  default: z.boolean(),
});

export const SETTING_MAX_LENGTH = 200;

/** Words, or one of a few. */
export const TextSetting = SettingWords.extend({
  /** Shown as a text field, or as a choice where there is an `enum`. */
  type: z.literal('string'),
  /** What a module gets that nobody has set. */
  default: z.string().max(SETTING_MAX_LENGTH),
  /** At the most so many characters; 200, when left out. */
  maxLength: z.int().min(1).max(SETTING_MAX_LENGTH).exactOptional(),
  /** The values there are. */
  enum: z.array(z.string().max(SETTING_MAX_LENGTH)).min(1).max(30).exactOptional(),
  /** What each of them is called, by the value. */
  'x-labels': z.record(z.string(), Bilingual).exactOptional(),
});

/** A number, a whole one where the type says so. */
export const NumberSetting = SettingWords.extend({
  /** Whole numbers alone, or any. */
  type: z.enum(['integer', 'number']),
  /** What a module gets that nobody has set. */
  default: z.number(),
  /** The least that may be set, */
  minimum: z.number().exactOptional(),
  /** and the most. */
  maximum: z.number().exactOptional(),
  /** The values there are. */
  enum: z.array(z.number()).min(1).max(30).exactOptional(),
});

export const Setting = z.discriminatedUnion('type', [FlagSetting, TextSetting, NumberSetting]);
export type Setting = z.infer<typeof Setting>;

export const SettingName = z
  .string()
  .max(40)
  .regex(/^[a-z][A-Za-z0-9]*$/);

/** What may be set of a module where it is at work: JSON Schema of an object, of which no more is understood than stands here. */
export const ConfigSchema = z.strictObject({
  /** Settings are an object by name. */
  type: z.literal('object'),
  /** Name → what may be set. Each has a default, so a module is always given all of them. */
  properties: z.record(SettingName, Setting),
});
export type ConfigSchema = z.infer<typeof ConfigSchema>;

/**
 * What a module may do in the name of its reader: `catalogue:read` asks a service, `orders:write` commands it or sends it files, `user` is to know
 * who the reader is, `toast` to show a message of the page. What was not granted is refused.
 */
export const Grant = z
  .string()
  .max(60)
  .regex(/^(user|toast|[a-z]+:(read|write))$/);

export const Level = z.enum(LEVELS);
export type Level = z.infer<typeof Level>;

/** What a module's author writes (`module.manifest.ts` in this house). */
export const ModuleManifest = z.object({
  /** Names the module for good: its addresses, its element, its texts. */
  id: ModuleId,
  /** Its name where people manage modules. */
  title: Bilingual,
  /** Its pages. */
  routes: z.array(ModuleRoute).max(100),
  /** Its entries of menus. */
  nav: z.array(NavEntry).max(100),
  /** What it adds to pages of others. */
  slots: z.array(SlotEntry).max(50),
  /** Places of its own pages that others may fill. */
  places: z.array(OfferedPlace).max(20).optional(),
  /** What whoever manages it may set, without another version. */
  config: ConfigSchema.optional(),
  /** What it needs to be granted; nothing, when left out. */
  grants: z.array(Grant).max(50).optional(),
  /** Ranges (semver) of what it runs against; checked before any of its code is fetched. */
  requires: z.object({ shellKit: z.string(), services: z.record(z.string(), z.string()) }),
});
export type ModuleManifest = z.infer<typeof ModuleManifest>;

/** As a build writes it. */
export const BuiltManifest = ModuleManifest.extend({
  /** Major, minor and patch: `1.4.0`. A version is published once. */
  version: Version,
});
export type BuiltManifest = z.infer<typeof BuiltManifest>;
