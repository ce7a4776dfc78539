/** The element that the shell gives a module. */
export const scopeOf = (id: string): string => `[data-module="${id}"]`;

/** Stands for whatever the selectors around a nested one select. */
export interface Parent {
  /** The element of the module itself may be meant: what follows beside it would lie outside. */
  isScopeItself: boolean;
}

/** Comments in selectors hide nothing and are nobody's. */
const bare = (selector: string): string => selector.replace(/\/\*[\s\S]*?\*\//g, ' ').trim();

/** Where the part that begins at `start` ends: brackets with what is in them, a string, an escaped character, or one character. */
function partEnd(selector: string, start: number): number {
  const open: string[] = [];
  for (let at = start; at < selector.length; at += 1) {
    const character = selector[at] ?? '';
    const closing = open.at(-1);
    if (character === '\\') at += 1;
    else if (character === closing) open.pop();
    else if (closing === '"' || closing === "'") continue;
    else if (Object.hasOwn(CLOSING, character)) open.push(CLOSING[character] ?? '');
    if (open.length === 0) return at + 1;
  }
  return selector.length;
}

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '"': '"', "'": "'" };

/** Leaves compounds and combinators: `a:not(b > c) + d` becomes `a:not_ + d`. In one pass, as a selector may be as long as a file. */
function outline(selector: string): string {
  const parts: string[] = [];
  for (let start = 0, end = 0; start < selector.length; start = end) {
    end = partEnd(selector, start);
    parts.push(end - start > 1 ? '_' : (selector[start] ?? ''));
  }
  return parts.join('');
}

/** What follows the scope at the start of a selector; undefined when it does not begin with it. */
function afterScope(selector: string, id: string): string | undefined {
  const start = /^\[\s*data-module\s*=\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*\]/.exec(selector);
  const named = start?.[1] ?? start?.[2] ?? start?.[3];
  return start && named === id ? selector.slice(start[0].length) : undefined;
}

/** Where the first compound ends: a combinator, or nothing more. */
const combinatorOf = (rest: string): string => /^[^\s>+~|]*\s*([>+~|]?)/.exec(outline(rest))?.[1] ?? '';

/**
 * Whether a selector reaches nothing but the element of the module and what is in it: it begins with the scope, and does not go on to the
 * neighbours of that element.
 */
export function isScoped(selector: string, id: string, parent?: Parent): boolean {
  const inside = parent?.isScopeItself === false ? `${scopeOf(id)} i` : scopeOf(id);
  const own = bare(selector);
  const whole = !parent ? own : own.includes('&') ? own.replaceAll('&', inside) : `${inside} ${own}`;
  const rest = afterScope(whole, id);
  if (rest === undefined) return false;
  return !['+', '~', '|'].includes(combinatorOf(rest));
}

/** Whether a scoped selector may mean the element of the module itself. */
export function meansScope(selector: string, parent?: Parent): boolean {
  if (parent?.isScopeItself === false) return false;
  const own = bare(selector);
  const whole = parent && !own.includes('&') ? `& ${own}` : own;
  return !/[\s>+~|]/.test(outline(whole).trim());
}
