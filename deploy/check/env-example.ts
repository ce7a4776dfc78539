import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../local/env.ts';

/** Where processes of the product read their environment. */
const SOURCES = ['services/**/*.ts', 'demo/**/*.ts', 'gateway/src/*.ts', 'deploy/local/*.ts'];
const NOT_SOURCES = /node_modules|\/dist\/|\/generated\/|\.test\.ts$|\.d\.ts$/;

const HEAD = `# Every variable that the processes of the product read, with its default. Written by \`npm run generate\`, checked by \`npm run check\`.
# \`npm start\` needs none of them. A line without a # has no default: a process of its own does not start without it.
# In place of NAME a process takes NAME_FILE, the path of a file that holds the value.
`;

/** What a chain of zod calls says of one variable. */
interface Variable {
  name: string;
  comment: string[];
  fallback: string | undefined;
  optional: boolean;
  choices: string[];
}

const isVariableName = (name: string): boolean => /^[A-Z][A-Z0-9_]+$/.test(name);

/** The object literal of `z.object({ … })`, when all that it names are variables of the environment. */
function environmentOf(node: ts.VariableDeclaration): ts.ObjectLiteralExpression | undefined {
  const call = node.initializer;
  if (!call || !ts.isCallExpression(call) || call.expression.getText() !== 'z.object') return undefined;
  const [shape] = call.arguments;
  if (!shape || !ts.isObjectLiteralExpression(shape)) return undefined;
  const named = shape.properties.filter(ts.isPropertyAssignment);
  return named.length > 0 && named.every(({ name }) => isVariableName(name.getText())) ? shape : undefined;
}

/** The calls of a chain such as `z.enum(['a', 'b']).default('a')`, the last first; a name that the file gives to a chain stands for it. */
function callsOf(expression: ts.Expression, named: ReadonlyMap<string, ts.Expression>): ts.CallExpression[] {
  if (ts.isIdentifier(expression)) {
    const meant = named.get(expression.text);
    return meant ? callsOf(meant, named) : [];
  }
  if (!ts.isCallExpression(expression)) return [];
  const { expression: callee } = expression;
  return ts.isPropertyAccessExpression(callee) ? [expression, ...callsOf(callee.expression, named)] : [expression];
}

const textOf = (node: ts.Expression | undefined): string => (node && ts.isStringLiteralLike(node) ? node.text : (node?.getText() ?? ''));

function variableOf(property: ts.PropertyAssignment, named: ReadonlyMap<string, ts.Expression>): Variable {
  const calls = callsOf(property.initializer, named);
  const call = (method: string) =>
    calls.find(({ expression }) => ts.isPropertyAccessExpression(expression) && expression.name.text === method);
  const fallback = call('default')?.arguments[0];
  const [choices] = call('enum')?.arguments ?? [];
  return {
    name: property.name.getText(),
    comment: ts
      .getJSDocCommentsAndTags(property)
      .flatMap(({ comment }) => (ts.getTextOfJSDocComment(comment) ?? '').split('\n'))
      .filter(Boolean),
    fallback: fallback && textOf(fallback),
    optional: call('optional') !== undefined,
    choices: choices && ts.isArrayLiteralExpression(choices) ? choices.elements.map(textOf) : [],
  };
}

function linesOf({ name, comment, fallback, optional, choices }: Variable): string {
  const said = choices.length > 0 ? [...comment, `One of ${choices.join(', ')}.`] : comment;
  const needed = fallback === undefined && !optional;
  // Letters and their senders hold characters that a shell would take for its own.
  const value = fallback && /[\s<>]/.test(fallback) ? `"${fallback}"` : (fallback ?? '');
  return [...said.map((line) => `# ${line}`), `${needed ? '' : '# '}${name}=${value}`].join('\n');
}

/** The variables that one file reads; its path from the root. */
export function variablesIn(file: string): Variable[] {
  const source = ts.createSourceFile(file, readFileSync(join(projectRoot, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const declared = source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => [...declarationList.declarations]);
  const named = new Map(declared.flatMap(({ name, initializer }) => (initializer ? [[name.getText(), initializer] as const] : [])));
  return declared.flatMap((declaration) =>
    [...(environmentOf(declaration)?.properties ?? [])].filter(ts.isPropertyAssignment).map((property) => variableOf(property, named)),
  );
}

/** `.env.example` as the schemas of the environment make it: defaults and words are theirs, a part for each package. */
export function envExample(): string {
  const files = globSync(SOURCES, { cwd: projectRoot })
    .filter((file) => !NOT_SOURCES.test(file))
    .sort();
  const packages = Map.groupBy(files, (file) => /^((?:services|demo)\/[^/]+|deploy\/local|gateway)/.exec(file)?.[0]);
  const parts = [...packages].flatMap(([name, own]) => {
    const variables = own.flatMap(variablesIn);
    return variables.length > 0 ? [`# ── ${name}\n\n${variables.map(linesOf).join('\n\n')}\n`] : [];
  });
  return [HEAD, ...parts].join('\n');
}
