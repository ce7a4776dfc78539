import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { camel, editFile, pascal, screaming, snake, writeTemplates } from './templates.ts';

const templates = (kind: string): string => join(import.meta.dirname, 'templates', kind);

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What was asked for cannot be written; the message says why. */
export class ScaffoldRefusal extends Error {
  override name = 'ScaffoldRefusal';
}

function assertName(word: string | undefined, what: string): asserts word is string {
  if (!word || !NAME.test(word)) throw new ScaffoldRefusal(`${what} is written in small letters and dashes, like "order-items".`);
}

function assertFree(folder: string): void {
  if (existsSync(folder)) throw new ScaffoldRefusal(`${folder} exists already.`);
}

/**
 * Writes a service: contract, database with one table, one procedure down to its statement, tests; and adds it to the product.
 *
 * @param aggregate what its first table holds, in the singular; the name without its last "s" by default
 * @returns the files written and changed
 * @throws ScaffoldRefusal
 */
export function scaffoldService(root: string, name: string | undefined, aggregate = name?.replace(/s$/, '')): string[] {
  assertName(name, 'The name of a service');
  assertName(aggregate, 'The name of its first aggregate');
  const folder = join(root, 'services', name);
  assertFree(folder);
  const written = writeTemplates(templates('service'), folder, {
    ...{ name, nameCamel: camel(name), Name: pascal(name) },
    ...{ aggregate, aggregateCamel: camel(aggregate), Aggregate: pascal(aggregate), aggregateSnake: snake(aggregate) },
    migration: `${new Date().toISOString().slice(0, 10).replaceAll('-', '').padEnd(14, '0')}_${snake(aggregate)}`,
  });
  const services = editFile(join(root, 'deploy/local/services.ts'), [
    ['\n  ]);', `\n    import('@market/${name}/app').then(({ ${camel(name)} }) => ${camel(name)}),\n  ]);`],
  ]);
  const local = editFile(join(root, 'deploy/local/package.json'), [
    ['"dependencies": {', `"dependencies": {\n    "@market/${name}": "workspace:*",`],
  ]);
  return [...written, services, local];
}

/**
 * Writes a front-end module with one area and its first page. The shell meets it by its manifest.
 *
 * @throws ScaffoldRefusal
 */
export function scaffoldModule(root: string, name: string | undefined): string[] {
  assertName(name, 'The name of a module');
  const folder = join(root, `mfe-${name}`);
  assertFree(folder);
  const written = writeTemplates(templates('module'), folder, { name, nameCamel: camel(name), Name: pascal(name) });
  return [...written, ...scaffoldPage(root, `${name}/${name}/start`)];
}

/**
 * Writes a page with its test into an area, and adds its address, its route and its words.
 *
 * @param path `<module>/<area>/<page>`
 * @throws ScaffoldRefusal
 */
export function scaffoldPage(root: string, path: string | undefined): string[] {
  const [module, area, page] = path?.split('/') ?? [];
  assertName(module, 'The module of a page (module/area/page)');
  assertName(area, 'The area of a page (module/area/page)');
  assertName(page, 'The name of a page (module/area/page)');
  const source = join(root, `mfe-${module}/src`);
  const folder = join(source, 'areas', area);
  if (!existsSync(join(folder, 'navigation.ts'))) throw new ScaffoldRefusal(`mfe-${module} has no area "${area}".`);
  assertFree(join(folder, 'pages', page));
  const hasTexts = existsSync(join(folder, 'locales'));
  const words = { page, Page: pascal(page), PAGE: screaming(page), area, texts: hasTexts ? '../..' : '../../../..' };
  const written = writeTemplates(templates('page'), join(folder, 'pages', page), words);
  const load = `lazyRoute(() => import('./pages/${page}/${page}.page.tsx').then((file) => ({ default: file.${pascal(page)}Page })))`;
  const locales = join(hasTexts ? folder : source, 'locales');
  return [
    ...written,
    editFile(join(folder, 'navigation.ts'), [
      [/\n?\}\);/, `\n  ${camel(page)}: { path: '/${area}/${page}', title: { ru: '${pascal(page)}', en: '${pascal(page)}' } },\n});`],
    ]),
    editFile(join(folder, 'routes.tsx'), [
      [/\nexport const /, `\nconst ${pascal(page)}Page = ${load};\n\nexport const `],
      [/\n?\}\);\s*$/, `\n  ${camel(page)}: <${pascal(page)}Page />,\n});\n`],
    ]),
    editFile(join(source, 'testing/screen.tsx'), [[/\n\n\/\*\*/, `\nimport '../areas/${area}/pages/${page}/${page}.page.tsx';\n\n/**`]]),
    ...Object.entries({ ru: 'Здесь пока ничего нет', en: 'Nothing is here yet' }).map(([language, text]) =>
      addText(join(locales, `${language}.json`), screaming(page), text),
    ),
  ];
}

function addText(file: string, group: string, text: string): string {
  const texts: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  if (group in texts) throw new ScaffoldRefusal(`${file} has words of ${group} already.`);
  writeFileSync(file, `${JSON.stringify({ ...texts, [group]: { EMPTY: text } }, null, 2)}\n`);
  return file;
}
