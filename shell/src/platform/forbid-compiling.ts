declare global {
  /** What zod goes by from its first schema on, whenever it arrives. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// Otherwise zod tries out, with the first schema that is made, whether it may compile code: the page's policy forbids it and reports it.
globalThis.__zod_globalConfig = { jitless: true };

export {};
