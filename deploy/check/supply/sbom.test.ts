import { expect, test } from 'vitest';
import { missingFrom } from './sbom.ts';

const sbom = {
  bomFormat: 'CycloneDX',
  components: [
    { group: '@fastify', name: 'cors', version: '11.4.3' },
    { name: 'pg', version: '8.23.1' },
  ],
};

test('a package is named by scope, name and version', () => {
  const cors = { name: '@fastify/cors', version: '11.4.3' };
  const pg = { name: 'pg', version: '8.23.1' };
  expect(missingFrom(sbom, [cors, pg])).toEqual([]);
  expect(missingFrom(sbom, [cors, { ...pg, version: '8.23.2' }, { name: 'cors', version: '11.4.3' }])).toEqual([
    'pg@8.23.2',
    'cors@11.4.3',
  ]);
});

test('what is no bill of materials is none', () => {
  expect(() => missingFrom({ components: [] }, [])).toThrow('bomFormat');
});
