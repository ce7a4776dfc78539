import { type AtRule, type ChildNode, type Container, CssSyntaxError, type Declaration, parse, type Rule } from 'postcss';
import { filesWith } from '../file-kinds.ts';
import { type Finding, finding, shortened } from '../finding.ts';
import type { BuildFiles } from '../read-build.ts';
import { isScoped, meansScope, type Parent } from './style-selectors.ts';
import { addressesIn, resolvedIn } from './style-urls.ts';

/** Hold rules, and change only when they apply. */
const CONDITIONS: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'starting-style']);
/** Name something for the whole page. */
const NAMING: ReadonlySet<string> = new Set(['keyframes', 'layer', 'property', 'counter-style']);

interface Sheet {
  file: string;
  /** Of the module. */
  id: string;
  files: BuildFiles;
}

const withoutPrefix = (name: string): string => name.toLowerCase().replace(/^-(webkit|moz|o|ms)-/, '');

const unquoted = (name: string): string => name.trim().replace(/^(["'])(.*)\1$/, '$2');

function nameFindings(names: readonly string[], rule: string, { file, id }: Sheet): Finding[] {
  const foreign = names.map(unquoted).filter((name) => !name.replace(/^--/, '').startsWith(id));
  return foreign.map((name) => finding('STYLE_NAME_UNSCOPED', { file, details: { rule, name: shortened(name), prefix: id } }));
}

const familiesOf = (rule: AtRule): string[] =>
  (rule.nodes ?? []).flatMap((node) => (node.type === 'decl' && node.prop.toLowerCase() === 'font-family' ? [node.value] : []));

function atRuleFindings(rule: AtRule, sheet: Sheet, parent: Parent | undefined): Finding[] {
  const name = withoutPrefix(rule.name);
  if (name === 'charset') return [];
  if (name === 'font-face') return [...nameFindings(familiesOf(rule), name, sheet), ...declarationsIn(rule, sheet)];
  if (CONDITIONS.has(name)) return childFindings(rule, sheet, parent);
  if (!NAMING.has(name)) return [finding('AT_RULE_REFUSED', { file: sheet.file, details: { rule: shortened(rule.name) } })];
  const own = nameFindings(
    rule.params.split(',').filter((part) => part.trim() !== ''),
    name,
    sheet,
  );
  return [...own, ...(name === 'layer' ? childFindings(rule, sheet, parent) : declarationsIn(rule, sheet))];
}

/** Of rules without selectors, such as the steps of an animation. */
function declarationsIn(container: Container, sheet: Sheet): Finding[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'decl') return urlFindings(node, sheet);
    return 'nodes' in node ? declarationsIn(node, sheet) : [];
  });
}

function urlFindings({ prop, value }: Declaration, { file, files }: Sheet): Finding[] {
  return addressesIn(prop, value).flatMap((url) => {
    const path = resolvedIn(file, url);
    if (path === undefined) return [finding('STYLE_FOREIGN_URL', { file, details: { url: shortened(url) } })];
    return path === '' || files.has(path) ? [] : [finding('ASSET_MISSING', { file, details: { asset: shortened(path) } })];
  });
}

function ruleFindings(rule: Rule, sheet: Sheet, parent: Parent | undefined): Finding[] {
  const { file, id } = sheet;
  const unscoped = rule.selectors.filter((selector) => !isScoped(selector, id, parent));
  const inner: Parent = { isScopeItself: rule.selectors.some((selector) => meansScope(selector, parent)) };
  return [
    ...unscoped.map((selector) => finding('SELECTOR_UNSCOPED', { file, details: { selector: shortened(selector) } })),
    ...childFindings(rule, sheet, inner),
  ];
}

function nodeFindings(node: ChildNode, sheet: Sheet, parent: Parent | undefined): Finding[] {
  if (node.type === 'decl') return urlFindings(node, sheet);
  if (node.type === 'atrule') return atRuleFindings(node, sheet, parent);
  return node.type === 'rule' ? ruleFindings(node, sheet, parent) : [];
}

function childFindings(container: Container, sheet: Sheet, parent: Parent | undefined): Finding[] {
  return (container.nodes ?? []).flatMap((node) => nodeFindings(node, sheet, parent));
}

/** One cause is often in a file many times: the first ones show where to look. */
const MOST_PER_FILE = 20;

function fileFindings(text: string, sheet: Sheet): Finding[] {
  try {
    return childFindings(parse(text), sheet, undefined).slice(0, MOST_PER_FILE);
  } catch (error) {
    // Nested too deeply, or no style sheet; anything else is a fault of this check.
    if (!(error instanceof CssSyntaxError || error instanceof RangeError)) throw error;
    const line = error instanceof CssSyntaxError ? error.line : undefined;
    return [finding('STYLE_UNREADABLE', { file: sheet.file, details: { line: line ?? 1 } })];
  }
}

interface Styles {
  files: BuildFiles;
  text: (file: string) => string;
  id: string;
}

/** Styles reach only the element of the module, and ask nothing of other origins. */
export const checkStyles = ({ files, text, id }: Styles): Finding[] =>
  filesWith(files, 'css').flatMap((file) => fileFindings(text(file), { file, id, files }));
