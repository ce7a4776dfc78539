import { z } from 'zod';
import { BuiltManifest, FilePath } from './manifest.ts';

/** A file with its digest: `sha384-…`, checked by the browser or by the loader; a mismatch refuses the module. */
export const PinnedFile = z.object({
  /** Below the address of the module's files, see `moduleBase`; absolute once the shell has read it. */
  url: FilePath,
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
});
export type PinnedFile = z.infer<typeof PinnedFile>;

/** A version of a module in the feed. Digests and vendor are the registry's words, everything else its manifest's. */
export const ModuleRecord = BuiltManifest.extend({
  /** Who answers for it: `market`, or the number of a company. */
  vendor: z.string(),
  entry: PinnedFile.extend({ globalName: z.string().regex(/^[A-Za-z_$][\w$]{0,99}$/) }),
  /** `mf-manifest.json` of the build. */
  manifest: PinnedFile,
  /** Files that its pages need besides the entry: the document names them, so that they come together with it. */
  start: z.array(PinnedFile),
  /** Shared packages it consumes, each with the range it accepts: `{ react: '^19.3.0' }`. */
  shared: z.record(z.string(), z.string()),
});
export type ModuleRecord = z.infer<typeof ModuleRecord>;

export const StoppedModule = ModuleRecord.pick({ id: true, title: true }).extend({
  /** Patterns of its addresses. */
  paths: z.array(z.string().startsWith('/')),
});
export type StoppedModule = z.infer<typeof StoppedModule>;

/** What is signed. Read by the shell before it loads a byte of any module. */
export const FeedPayload = z.object({
  schema: z.literal(2),
  /** Grows with every document, by at least one. */
  revision: z.int(),
  issuedAt: z.iso.datetime(),
  /** After this time nobody believes it. */
  expiresAt: z.iso.datetime(),
  modules: z.array(ModuleRecord),
  /** Modules that are switched off for now: whoever comes to an address of theirs is told so. */
  stopped: z.array(StoppedModule),
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

/** What the gateway answers: the feed, and beside it the versions of the services behind it, which are the gateway's own word. */
export const FeedAnswer = SignedFeed.extend({ services: z.record(z.string(), z.string()) });
export type FeedAnswer = z.infer<typeof FeedAnswer>;
