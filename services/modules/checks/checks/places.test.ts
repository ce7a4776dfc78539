import { expect, it } from 'vitest';
import { placesOf } from '../testing/findings.ts';
import { sampleBuild } from '../testing/sample-build.ts';
import { checkPlaces } from './places.ts';

const props = {
  type: 'object',
  description: 'What the banner shows',
  properties: {
    product: { type: 'integer' },
    tone: { enum: ['calm', 'loud', 3] },
    kind: { const: 'banner' },
    tags: { type: 'array', items: { type: 'string', description: 'A tag' } },
    price: { anyOf: [{ type: 'number' }, { type: 'null' }] },
    seller: { type: 'object', properties: { id: { type: 'integer' } } },
  },
  required: ['product'],
};
const found = (...places: object[]) => placesOf(checkPlaces(sampleBuild({ manifest: { places } })));
const withProperty = (property: unknown) => found({ name: 'sample.banner', props: { type: 'object', properties: { a: property } } });

it('lets a sound module pass, with places and without', () => {
  expect(checkPlaces(sampleBuild())).toEqual([]);
  expect(found({ name: 'sample.banner', props }, { name: 'sample.footer', props })).toEqual([]);
});

it('wants the name of the module before that of the place, and each name once', () => {
  expect(found({ name: 'other.banner', props })).toEqual(['PLACE_FOREIGN places[0].name']);
  expect(found({ name: 'sampler.banner', props })).toEqual(['PLACE_FOREIGN places[0].name']);
  expect(found({ name: 'sample.banner', props }, { name: 'sample.banner', props })).toEqual(['PLACE_TWICE places[1].name']);
});

it.each<[unknown, string]>([
  [{ $ref: 'https://evil.example/schema.json' }, ''],
  [{ type: 'string', pattern: '(a+)+$' }, '.pattern'],
  [{ type: 'array' }, '.items'],
  [{ type: 'array', items: { type: 'date' } }, '.items'],
  [{ anyOf: [] }, ''],
  [{ anyOf: [{ type: 'string' }, 7] }, '.anyOf[1]'],
  [{ enum: [{}] }, ''],
  [{ type: 'object', properties: [] }, ''],
  [{ type: 'string', description: 7 }, '.description'],
  ['string', ''],
  [null, ''],
])('understands no other part of JSON Schema: %j', (property, at) => {
  expect(withProperty(property)).toEqual([`PLACE_SCHEMA places[0].props.properties.a${at}`]);
});

it('wants an object at the top, six levels at most, and four kilobytes', () => {
  expect(found({ name: 'sample.banner', props: { type: 'string' } })).toEqual(['PLACE_SCHEMA places[0].props.type']);
  const nested = (levels: number): object => (levels === 0 ? { type: 'string' } : { type: 'array', items: nested(levels - 1) });
  expect(withProperty(nested(4))).toEqual([]);
  expect(withProperty(nested(5))).toHaveLength(1);
  expect(withProperty({ type: 'string', description: 'x'.repeat(5000) })).toEqual(['PLACE_TOO_LARGE places[0].props']);
});
