// @module-tag full
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@market/local/env';
import { companyModule } from '@market/modules/test/company-module';
import { expect, it } from 'vitest';
import { packedTool } from './testing/packed-tool.ts';

const tool = await packedTool();
const withPlaces = (places: object[]) => tool.folderOf(companyModule('look-book', { manifest: { places } }));

const props = {
  type: 'object',
  properties: {
    product: { type: 'integer', description: 'Number of the product */ export const evil = 1; /*' },
    tone: { enum: ['calm', 'loud'] },
    'data-tags': { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
  },
  required: ['product'],
};

it('writes types that say what the manifest says, which the compiler holds widgets to', async () => {
  const { code, out } = await tool.run(['types', withPlaces([{ name: 'look-book.banner', props }]), '--out', 'places.d.ts']);
  expect([code, out]).toEqual([0, 'The types of look-book are written to places.d.ts\n']);
  expect(readFileSync(join(tool.root, 'places.d.ts'), 'utf8')).toContain('export interface LookBookPlaces {\n  "look-book.banner": {');
  const widget = join(tool.root, 'widget.ts');
  const compile = () =>
    promisify(execFile)(join(projectRoot, 'node_modules/.bin/tsc'), ['--noEmit', '--strict', '--ignoreConfig', widget], { cwd: tool.root });
  const uses = (value: string) =>
    writeFileSync(
      widget,
      `import type { LookBookPlaces } from './places';\nexport const given: LookBookPlaces['look-book.banner'] = ${value};\n`,
    );
  uses(`{ product: 7, tone: 'calm', 'data-tags': ['new', null] }`);
  await compile();
  for (const wrong of [
    '{}',
    "{ product: '7' }",
    "{ product: 7, tone: 'shrill' }",
    "{ product: 7, 'data-tags': [1] }",
    '{ product: 7, evil: 1 }',
  ]) {
    uses(wrong);
    await expect(compile(), wrong).rejects.toThrow();
  }
});

it('writes the type of its settings', async () => {
  const words = { 'x-title': { ru: 'Громко', en: 'Loud' } };
  const config = {
    type: 'object',
    properties: {
      loud: { type: 'boolean', default: false, ...words },
      times: { type: 'integer', default: 2, enum: [2, 3], ...words },
      tone: { type: 'string', default: 'calm', ...words, 'x-description': { ru: 'Как', en: 'How */ it speaks' } },
    },
  };
  const { code, out } = await tool.run(['types', tool.folderOf(companyModule('look-book', { manifest: { config } }))]);
  expect(code).toBe(0);
  expect(out).toContain(
    'export interface LookBookConfig {\n  /** Loud */\n  loud: boolean;\n  /** Loud */\n  times: 2 | 3;\n  /** Loud: How *\\/ it speaks */\n  tone: string;\n}\n',
  );
});

it('says where a description cannot be understood, and that there is none', async () => {
  const odd = await tool.run([
    'types',
    withPlaces([{ name: 'look-book.banner', props: { type: 'object', properties: { a: { $ref: '#' } } } }]),
  ]);
  expect([odd.code, odd.out]).toEqual([1, expect.stringContaining('error PLACE_SCHEMA places[0].props.properties.a')]);
  const none = await tool.run(['types', tool.folderOf(companyModule('look-book'))]);
  expect([none.code, none.err]).toEqual([1, expect.stringContaining('PLACES_MISSING')]);
});
