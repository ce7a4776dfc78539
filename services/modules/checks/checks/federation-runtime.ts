/**
 * What the run time of module federation (2.x) brings into the entry of every build that does not take it from the shell. All of it is on ways that
 * a module here never takes: entries of the kinds `module` and `system`, Node.js, and `getPublicPath`, which is refused. Names of variables are
 * whatever the minifier chose, the rest has to be exactly this.
 */
const FEDERATION_RUNTIME: readonly RegExp[] = [
  // An entry that is an ES module, under the flag FEDERATION_ALLOW_NEW_FUNCTION, and without it.
  /^(?:new )?Function\(["']callbacks["'],\s*`import\("\$\{[\w$]+\}"\)\$\{[\w$]+\}`\)$/,
  /^import\([\w$]+\)$/,
  // An entry for SystemJS.
  /^(?:new )?Function\(["']callbacks["'],\s*`System\.import\("\$\{[\w$]+\}"\)\$\{[\w$]+\}`\)$/,
  // Node.js.
  /^(?:new )?Function\(["']name["'],\s*["']return import\(name\)["']\)$/,
  /^eval\(["']require["']\)$/,
  // A federation manifest of another module with getPublicPath.
  /^(?:new )?Function\(["']return ["']\s*\+\s*[\w$]+\.getPublicPath\)$/,
  /^(?:new )?Function\([\w$]+\.getPublicPath\)$/,
];

/** Is this a call that the run time of federation itself makes? */
export const isFederationRuntime = (source: string): boolean => FEDERATION_RUNTIME.some((pattern) => pattern.test(source));

/** How bundlers and old libraries ask for the global object, prepared for a refusal. It runs no text of anybody's choice. */
export const isHarmless = (source: string): boolean => /^(?:new )?Function\(["']return this;?["']\)$/.test(source);
