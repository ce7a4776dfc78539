import { join } from 'node:path';
import { z } from 'zod';
import {
  Ask,
  Bilingual,
  BuiltManifest,
  ConfigSchema,
  FlagSetting,
  ModuleRoute,
  NavEntry,
  NumberSetting,
  Shown,
  SlotEntry,
  TextSetting,
} from '../../../services/modules/contract/manifest.ts';
import { projectRoot } from '../../local/env.ts';
import { code, table } from './markdown.ts';
import { schemaDocs } from './schema-docs.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** In the order in which an author meets them. */
const SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  ...{ BuiltManifest, ModuleRoute, NavEntry, SlotEntry, Bilingual, Shown, Ask },
  ...{ ConfigSchema, FlagSetting, TextSetting, NumberSetting },
};

const FILE = join(projectRoot, 'services/modules/contract/manifest.ts');

const nameOf = (schema: z.ZodType): string | undefined => Object.keys(SCHEMAS).find((name) => SCHEMAS[name] === schema);

const isOptional = (schema: z.ZodType): schema is z.ZodOptional | z.ZodExactOptional =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional;

/** What is inside of an optional field or one with a default. */
const inner = (schema: z.ZodType): z.ZodType => (isOptional(schema) ? inner(schema.unwrap() as z.ZodType) : schema);

function limitsOf({ pattern, maxLength, maxItems }: JsonSchema): string {
  const limits = [
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
    ...(pattern === undefined ? [] : [`matches ${code(pattern)}`]),
  ];
  return limits.length === 0 ? '' : `, ${limits.join(', ')}`;
}

function kindOf(schema: z.ZodType): string {
  const bare = inner(schema);
  const name = nameOf(bare);
  const json = z.toJSONSchema(bare, { io: 'input' }) as JsonSchema;
  if (json.const !== undefined) return code(String(json.const));
  if (json.enum) return json.enum.map((word) => code(String(word))).join(', ');
  if (name !== undefined) return `[${name}](#${name.toLowerCase()})`;
  if (bare instanceof z.ZodArray) return `list of ${kindOf(bare.element as z.ZodType)}${limitsOf(json)}`;
  if (bare instanceof z.ZodRecord) return `record of ${kindOf(bare.valueType as z.ZodType)}`;
  if (bare instanceof z.ZodUnion) return bare.options.map((option) => kindOf(option as z.ZodType)).join(' or ');
  if (bare instanceof z.ZodObject) {
    return Object.entries(bare.shape)
      .map(([field, of]) => `${code(field)}: ${kindOf(of as z.ZodType)}`)
      .join('; ');
  }
  return `${json.type ?? 'any'}${limitsOf(json)}`;
}

function section(name: string, schema: z.ZodObject, docs: ReadonlyMap<string, string>): string {
  // A built manifest is the author's with a version, and settings have their words in common.
  const docOf = (field: string): string =>
    [name, 'ModuleManifest', 'SettingWords'].map((schema) => docs.get(`${schema}.${field}`)).find(Boolean) ?? '';
  const rows = Object.entries(schema.shape).map(([field, of]) => [
    code(field),
    kindOf(of as z.ZodType),
    isOptional(of as z.ZodType) ? 'no' : 'yes',
    docOf(field),
  ]);
  return [`### ${name}`, docs.get(name) ?? '', table(['Field', 'Kind', 'Required', 'Meaning'], rows)].filter(Boolean).join('\n\n');
}

/** Each schema that a manifest is made of, with the kinds and limits of its fields as zod knows them and what their comments say. */
export function manifestFields(): string {
  const docs = schemaDocs(FILE);
  return Object.entries(SCHEMAS)
    .map(([name, schema]) => section(name, schema, docs))
    .join('\n\n');
}
