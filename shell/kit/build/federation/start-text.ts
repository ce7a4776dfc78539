/** Where the page keeps what makes containers of modules. */
const START_MODULE = '__MARKET_FEDERATION__';

/** How the bundler asks for the code that starts federation in a build: a module that is written in its own address. */
const EMBEDDED = /^(.+!=!data:text\/javascript,)(.+)$/s;
/** What such a module begins with: the library's run time, which nothing else asks for. */
const LIBRARY = 'import __module_federation_bundler_runtime__ from ';

/** Puts other code into such an address. Any other address, also one that was changed already, stays as it is. */
export function withStart(request: string, code: string): string {
  const [, head, encoded] = EMBEDDED.exec(request) ?? [];
  return head && encoded && decodeURIComponent(encoded).startsWith(LIBRARY) ? head + encodeURIComponent(code) : request;
}

/** Starts a page whose shares stand in this file (`shares.ts`), and keeps there what its modules are started by. */
export const startingPage = (shares: string): string => `
import { startModule, startPage } from ${JSON.stringify(shares)};
globalThis.${START_MODULE} = startModule;
startPage(__webpack_require__);
`;

/**
 * Has the page start a module. One that cannot offers an older kit than the module asks for, and never comes so far. A worker of the module has no
 * page, and runs what was built into it.
 */
export const startingModule = `globalThis.${START_MODULE}?.(__webpack_require__);`;
