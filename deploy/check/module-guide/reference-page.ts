import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiOf } from '../../../services/kit/http/openapi.ts';
import { restRoutes } from '../../../services/kit/http/rest.ts';
import { COMMANDS, type CommandEntry } from '../../../services/modules/cli/reference/command-table.ts';
import { modulesRefusals } from '../../../services/modules/contract/refusals.ts';
import { modulesRouter } from '../../../services/modules/src/router.ts';
import { projectRoot } from '../../local/env.ts';
import { manifestFields } from './manifest-fields.ts';
import { code, GENERATED, page, table } from './markdown.ts';

const HEAD = `# Reference

Everything by name. What it is for is in [the contract](contract.md); what findings mean and how they are mended, in [the checks](checks.md).`;

interface Operation {
  summary?: string;
  'x-access': string | readonly string[];
}

const callersOf = (access: Operation['x-access']): string => (typeof access === 'string' ? access : access.toSorted().join(', '));

function addresses(): string {
  const { paths } = openApiOf(restRoutes(modulesRouter), { name: 'modules', version: '' });
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([method, { summary = '', 'x-access': access }]) => [
      code(`${method.toUpperCase()} ${path}`),
      summary,
      callersOf(access),
    ]),
  );
  return table(['Address', 'What it does', 'Callers'], rows);
}

const refusals = (): string =>
  table(
    ['Code', 'Sentence', 'In Russian'],
    Object.entries(modulesRefusals).map(([name, { ru, en }]) => [code(name), en, ru]),
  );

function reports(): string {
  const files = globSync(['shell/kit/api-report.txt', 'services/*/contract/api-report.txt'], { cwd: projectRoot }).toSorted();
  const rows = files.map((file) => {
    const { name, version } = JSON.parse(readFileSync(join(projectRoot, file.replace('api-report.txt', 'package.json')), 'utf8'));
    return [code(name), version, `[${file}](../../${file})`];
  });
  return table(['Contract', 'Version', 'Report'], rows);
}

function command({ name, operands, summary, options, example }: CommandEntry): string {
  const line = ['market-module', name, ...operands.map((operand) => `<${operand.name}>`)].join(' ');
  const taken = [
    ...operands.map((operand) => [code(`<${operand.name}>`), operand.help.en]),
    ...options.map((option) => [
      code([`--${option.name}`, option.value].filter(Boolean).join(' ')),
      `${option.help.en}${option.isRequired ? ' (required)' : ''}`,
    ]),
  ];
  return [`### ${line}`, `${summary.en}.`, table(['Takes', 'Which is'], taken), `For example: ${code(example)}`].join('\n\n');
}

/** Chapter → text. */
const CHAPTERS: readonly (readonly [title: string, text: () => string])[] = [
  [
    'The manifest',
    () => `What ${code('module.manifest.json')} says: ${code('BuiltManifest')} with the schemas it is made of.\n\n${manifestFields()}`,
  ],
  [
    'The tool market-module',
    () =>
      `Ends with 1 where something is wrong, and with 0 otherwise. ${code('market-module <command> --help')} says the same.\n\n${COMMANDS.map(command).join('\n\n')}`,
  ],
  [
    'REST addresses of the registry',
    () =>
      `Described in full at ${code('/api/docs')} of every shop. ${code('publisher')} among the callers: a publish key.\n\n${addresses()}`,
  ],
  [
    'Refusals of the registry',
    () => `Answers are ${code('{ message, code, fields?, details? }')}, the sentence in the language asked for.\n\n${refusals()}`,
  ],
  [
    'API reports',
    () =>
      `What a module may rely on, a line for each parameter, field and limit: of the kit, and of what each service answers. A break raises the major version. In the tarball of the kit they lie in ${code('api-reports')}.\n\n${reports()}`,
  ],
];

/** `docs/modules/reference.md`: the manifest, the tool, addresses, refusals and reports as the code has them. */
export const referencePage = (): string => page(GENERATED, HEAD, ...CHAPTERS.flatMap(([title, text]) => [`## ${title}`, text()]));
