import { describe, expect, it } from 'vitest';
import { recordOf } from '../testing/record.ts';
import { incompatibilities, type Offer } from './compatibility.ts';

const offer: Offer = {
  shellKit: '1.4.2',
  shared: { react: '19.3.1', effector: '23.4.4' },
  services: { catalogue: '1.2.0' },
  federation: '2.9.2',
};
const needing = (shared: Record<string, string>, requires = { shellKit: '^1.0.0', services: {} }) => recordOf('shop', { shared, requires });

it('finds nothing against a module that fits', () => {
  expect(
    incompatibilities(needing({ react: '^19.2.0', effector: '^23.0.0' }, { shellKit: '^1.4.0', services: { catalogue: '^1.1.0' } }), offer),
  ).toEqual([]);
});

it.each([
  ['an older React', needing({ react: '^18.3.0' }), 'react: needs ^18.3.0, the shell provides 19.3.1'],
  ['a newer React', needing({ react: '^19.4.0' }), 'react: needs ^19.4.0, the shell provides 19.3.1'],
  ['a library that is not there', needing({ jquery: '^3.0.0' }), 'jquery: the shell does not provide it'],
  ['a newer kit', needing({}, { shellKit: '^1.5.0', services: {} }), 'shell kit: needs ^1.5.0, this is 1.4.2'],
  ['the next kit', needing({}, { shellKit: '^2.0.0', services: {} }), 'shell kit: needs ^2.0.0, this is 1.4.2'],
  [
    'a newer service',
    needing({}, { shellKit: '^1.0.0', services: { catalogue: '^2.0.0' } }),
    'service catalogue: needs ^2.0.0, 1.2.0 is running',
  ],
  [
    'a service that is not there',
    needing({}, { shellKit: '^1.0.0', services: { chat: '^1.0.0' } }),
    'service chat: not behind this gateway',
  ],
  ['a newer federation', recordOf('shop', { federation: '2.10.0' }), 'federation: built with 2.10.0, this is 2.9.2'],
  ['another federation', recordOf('shop', { federation: '3.0.0' }), 'federation: built with 3.0.0, this is 2.9.2'],
])('refuses one that needs %s', (_name, record, reason) => {
  expect(incompatibilities(record, offer)).toEqual([reason]);
});

describe('one that brings its own copies', () => {
  const own = needing({ react: '^18.3.0', jquery: '^3.0.0' });

  it('runs in a frame, which is not asked for what it brings', () => {
    expect(incompatibilities({ ...own, needsFrame: true, level: 'frame' }, offer)).toEqual([]);
    expect(incompatibilities({ ...own, level: 'frame' }, offer)).toHaveLength(2);
  });

  it('runs in no page, whatever its ranges', () => {
    for (const shared of [own.shared, {}])
      expect(incompatibilities({ ...own, shared, needsFrame: true }, offer)).toEqual([
        'it brings its own copies of shared packages: it runs in a frame alone',
      ]);
  });

  it.each([
    ['kit', needing({}, { shellKit: '^2.0.0', services: {} })],
    ['service', needing({}, { shellKit: '^1.0.0', services: { chat: '^1.0.0' } })],
    ['federation', recordOf('shop', { federation: '3.0.0' })],
  ])('needs the %s that there is, in a frame as well', (name, record) => {
    expect(incompatibilities({ ...record, needsFrame: true, level: 'frame' }, offer)).toEqual([expect.stringContaining(name)]);
  });
});

it('does not judge services when the feed says nothing of them', () => {
  const record = needing({}, { shellKit: '^1.0.0', services: { chat: '^1.0.0' } });
  expect(incompatibilities(record, { ...offer, services: undefined })).toEqual([]);
});
