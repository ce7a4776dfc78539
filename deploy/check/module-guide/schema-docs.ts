import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The text of the comment before a node, `*` and line breaks taken out. */
function docOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return (ts.getTextOfJSDocComment(comment?.comment) ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Every property that stands in an object literal below a node, in the first call that has one: `z.object({ … })`, `Other.extend({ … })`. */
function literalIn(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [argument] = node.arguments;
  return argument && ts.isObjectLiteralExpression(argument) ? argument : literalIn(node.expression);
}

const nameOf = (name: ts.PropertyName): string => (ts.isStringLiteral(name) ? name.text : name.getText());

/** The comments of a file with schemas: `ModuleRoute` for a schema as a whole, `ModuleRoute.path` for a field of it. */
export function schemaDocs(file: string): ReadonlyMap<string, string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const docs = new Map<string, string>();
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    for (const declaration of statement.declarationList.declarations) {
      const name = declaration.name.getText();
      docs.set(name, docOf(statement));
      const properties = declaration.initializer ? (literalIn(declaration.initializer)?.properties ?? []) : [];
      for (const property of properties) if (property.name) docs.set(`${name}.${nameOf(property.name)}`, docOf(property));
    }
  }
  return docs;
}
