import {
  type CallExpression,
  type Expression,
  type ImportExpression,
  type NewExpression,
  type Node,
  type Program,
  parse,
  type Super,
} from 'acorn';
import { simple } from 'acorn-walk';
import { isFederationRuntime, isHarmless } from './federation-runtime.ts';

export type ScriptFaultCode = 'CODE_FROM_TEXT' | 'TIMER_WITH_TEXT' | 'DOCUMENT_WRITE' | 'IMPORT_FOREIGN' | 'IMPORT_UNPINNED';

export interface ScriptFault {
  code: ScriptFaultCode;
  /** Offsets in the text. */
  start: number;
  end: number;
}

const WINDOWS: ReadonlySet<string> = new Set(['window', 'self', 'globalThis', 'top', 'parent', 'frames']);
const TIMERS: ReadonlySet<string> = new Set(['setTimeout', 'setInterval', 'setImmediate', 'execScript']);

type Operand = Expression | Super | Node;

/** Name of the property that `x.name` or `x['name']` reads. */
function propertyOf(node: Operand): { object: Operand; name: string } | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const { object, property, computed } = node as Extract<Expression, { type: 'MemberExpression' }>;
  if (!computed && property.type === 'Identifier') return { object, name: property.name };
  return computed && property.type === 'Literal' && typeof property.value === 'string' ? { object, name: property.value } : undefined;
}

/** `eval` for `eval`, `window.eval`, `self['eval']` and `(0, eval)`. */
function globalName(node: Operand): string | undefined {
  if (node.type === 'Identifier') return (node as Extract<Expression, { type: 'Identifier' }>).name;
  if (node.type === 'SequenceExpression')
    return globalName((node as Extract<Expression, { type: 'SequenceExpression' }>).expressions.at(-1) ?? node);
  if (node.type === 'ChainExpression') return globalName((node as Extract<Expression, { type: 'ChainExpression' }>).expression);
  const property = propertyOf(node);
  return property && WINDOWS.has(globalName(property.object) ?? '') ? property.name : undefined;
}

/** What a text surely begins with; undefined for what is no text for certain. */
function beginningOf(node: Operand | undefined): string | undefined {
  if (node?.type === 'Literal') {
    const { value } = node as Extract<Expression, { type: 'Literal' }>;
    return typeof value === 'string' ? value : undefined;
  }
  if (node?.type === 'TemplateLiteral') return (node as Extract<Expression, { type: 'TemplateLiteral' }>).quasis[0]?.value.cooked ?? '';
  if (node?.type !== 'BinaryExpression') return undefined;
  const { operator, left, right } = node as Extract<Expression, { type: 'BinaryExpression' }>;
  if (operator !== '+') return undefined;
  return beginningOf(left) ?? (beginningOf(right) === undefined ? undefined : '');
}

const writesDocument = (callee: Operand): boolean => {
  const property = propertyOf(callee);
  return property !== undefined && /^write(ln)?$/.test(property.name) && globalName(property.object) === 'document';
};

/** `(() => 0).constructor('…')` makes a function of a text as well. */
const isConstructorOfFunctions = ({ callee, arguments: given }: CallExpression): boolean => {
  const property = propertyOf(callee);
  if (property?.name !== 'constructor') return false;
  return propertyOf(property.object)?.name === 'constructor' || beginningOf(given[0]) !== undefined;
};

function faultOfCall(call: CallExpression): ScriptFaultCode | undefined {
  const name = globalName(call.callee);
  if (name === 'Function' || isConstructorOfFunctions(call)) return 'CODE_FROM_TEXT';
  if (name !== undefined && TIMERS.has(name) && beginningOf(call.arguments[0]) !== undefined) return 'TIMER_WITH_TEXT';
  return writesDocument(call.callee) ? 'DOCUMENT_WRITE' : undefined;
}

const faultOfImport = ({ source }: ImportExpression): ScriptFaultCode =>
  /^\s*([a-z]+:|\/\/)/i.test(beginningOf(source) ?? '') ? 'IMPORT_FOREIGN' : 'IMPORT_UNPINNED';

/**
 * What a script must not do. It looks for what people write and libraries contain: whoever hides an `eval` gets past it, and is stopped by the
 * policy of the page, which lets nothing be compiled.
 *
 * @param isEntry only there does the run time of federation stand, some of whose ways nobody takes
 * @throws SyntaxError for what is no script, RangeError for one that is nested too deeply to be read
 */
export function scriptFaults(text: string, isEntry: boolean): ScriptFault[] {
  const program: Program = parse(text, { ecmaVersion: 'latest', sourceType: 'script', allowHashBang: true });
  const faults: ScriptFault[] = [];
  const asked = new Set<number>();
  const add = (code: ScriptFaultCode | undefined, { start, end }: Node): void => {
    if (code === undefined) return;
    const source = text.slice(start, end);
    if (isHarmless(source) || (isEntry && isFederationRuntime(source))) return;
    faults.push({ code, start, end });
  };
  simple(program, {
    CallExpression: (node) => add(faultOfCall(node), node),
    NewExpression: (node: NewExpression) => add(globalName(node.callee) === 'Function' ? 'CODE_FROM_TEXT' : undefined, node),
    ImportExpression: (node) => add(faultOfImport(node), node),
    // Under another name it could be called anywhere, so that the very mention counts.
    Identifier: (node) => add(node.name === 'eval' ? 'CODE_FROM_TEXT' : undefined, { ...node, end: endOfCall(text, node) }),
    MemberExpression: (node) => add(propertyOf(node) && globalName(node) === 'eval' ? 'CODE_FROM_TEXT' : undefined, node),
    UnaryExpression: ({ operator, argument }) => {
      if (operator === 'typeof') asked.add(argument.start);
    },
  });
  return faults.filter(({ start }) => !asked.has(start));
}

/** `eval("require")` as a whole for the mention of `eval` in it, so that known texts can be told from others. */
function endOfCall(text: string, { start, end }: Node): number {
  const call = /^\((?:"[^"]*"|'[^']*')\)/.exec(text.slice(end, end + 80));
  return start + (end - start) + (call?.[0].length ?? 0);
}
