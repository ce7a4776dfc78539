import { z } from 'zod';
import { ModuleConfig } from './config.ts';
import { Audience, BuiltManifest, FilePath, Grant, Level } from './manifest.ts';

/** A file with its digest: `sha384-…`, checked by the browser or by the loader; a mismatch refuses the module. */
export const PinnedFile = z.object({
  /** Below the address of the module's files, see `moduleBase`; absolute once the shell has read it. */
  url: FilePath,
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
});
export type PinnedFile = z.infer<typeof PinnedFile>;

/** A version of a module in the feed. Digests and vendor are the registry's words, everything else its manifest's. */
export const ModuleRecord = BuiltManifest.omit({ places: true, config: true }).extend({
  /** Who answers for it: `market`, or the number of a company. */
  vendor: z.string(),
  entry: PinnedFile.extend({ globalName: z.string().regex(/^[A-Za-z_$][\w$]{0,99}$/) }),
  /** `mf-manifest.json` of the build. */
  manifest: PinnedFile,
  /** Files that its pages need besides the entry: the document names them, so that they come together with it. */
  start: z.array(PinnedFile),
  level: Level,
  /** It brings packages of its own that a page cannot have twice: it runs at the level `frame` alone, and what the shell shares is not asked. */
  needsFrame: z.boolean().optional(),
  /** Version of the federation plugin that it was built with; records of older registries do not say. */
  federation: z.string().optional(),
  /** Of what its manifest asks for, that which it was granted. */
  grants: z.array(Grant),
  /** Every value of its settings; absent where it has none. */
  config: ModuleConfig.optional(),
  /** Shared packages it consumes, each with the range it accepts: `{ react: '^19.3.0' }`. */
  shared: z.record(z.string(), z.string()),
});
export type ModuleRecord = z.infer<typeof ModuleRecord>;

export const StoppedModule = ModuleRecord.pick({ id: true, title: true, level: true }).extend({
  /** Patterns of its addresses. */
  paths: z.array(z.string().startsWith('/')),
});
export type StoppedModule = z.infer<typeof StoppedModule>;

/** Which readers get a candidate: those of a company or group that it names, and of all others a share. */
export const RolloutRule = z.object({
  /** Of a hundred readers; whoever is among ten of them is among twenty as well. */
  percent: z.int().min(0).max(100),
  /** With the reader's number it says whether they are among these, see `choiceReason` of the shell. */
  salt: z.string(),
  companies: z.array(z.int()),
  roles: z.array(Audience),
});
export type RolloutRule = z.infer<typeof RolloutRule>;

/** A version that some readers get instead of the one at work, or before there is one. */
export const Candidate = z.object({ record: ModuleRecord, to: RolloutRule });
export type Candidate = z.infer<typeof Candidate>;

/** What is signed. Read by the shell before it loads a byte of any module. */
export const FeedPayload = z.object({
  schema: z.literal(2),
  /** Grows with every document, by at least one. */
  revision: z.int(),
  issuedAt: z.iso.datetime(),
  /** After this time nobody believes it. */
  expiresAt: z.iso.datetime(),
  modules: z.array(ModuleRecord),
  /** One of a module at the most. A shell that does not know of them stays with `modules`. */
  candidates: z.array(Candidate).default([]),
  /** Modules that are switched off for now: whoever comes to an address of theirs is told so. */
  stopped: z.array(StoppedModule),
  /** Place of several widgets → modules in their order there. Who is not named comes last, by name; feeds of older registries name nobody. */
  places: z.record(z.string(), z.array(z.string())).optional(),
  /** Modules whose later versions are put to work by hand. No page goes by it; it says why a version is the one at work. */
  pinned: z.array(z.string()).optional(),
});
export type FeedPayload = z.infer<typeof FeedPayload>;

/** `GET /modules/feed.json`: the same for everybody. */
export const SignedFeed = z.object({
  /** `FeedPayload` as JSON: the signature is over these very bytes. */
  payload: z.string(),
  /** Which key signed it, see `FeedKey`. */
  key: z.string(),
  /** Ed25519, base64. */
  signature: z.string(),
});
export type SignedFeed = z.infer<typeof SignedFeed>;

/** A key that feeds are signed with, as pages know it: the present one, and the next. */
export const FeedKey = z.object({
  id: z.string(),
  /** 32 bytes, base64. */
  publicKey: z.string(),
});
export type FeedKey = z.infer<typeof FeedKey>;

/** What the gateway answers: the feed, and beside it what is the gateway's own word. */
export const FeedAnswer = SignedFeed.extend({
  /** Versions of the services behind it. */
  services: z.record(z.string(), z.string()),
  /** Where modules of the level `frame` are opened: an origin, or `:8081` for that port of the page's own host; null: nowhere. */
  framesOrigin: z.string().nullable(),
});
export type FeedAnswer = z.infer<typeof FeedAnswer>;
