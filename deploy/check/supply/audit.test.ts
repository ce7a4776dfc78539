import { expect, test } from 'vitest';
import { type Advisory, advisoryFaults } from './audit.ts';

const of = (severity: string): Advisory => ({
  github_advisory_id: 'GHSA-aaaa-bbbb-cccc',
  module_name: 'fastify',
  severity,
  title: 'Routes may be passed by',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  patched_versions: '>=6.0.0',
  findings: [{ version: '5.12.8' }],
});
const acceptance = { id: 'GHSA-aaaa-bbbb-cccc', reason: 'no such route', until: '2027-01-31' };

test('high and critical are faults, what is below is none', () => {
  expect(advisoryFaults([of('high')], [], '2027-01-01')).toEqual([
    'fastify 5.12.8: Routes may be passed by (high, mended in >=6.0.0) https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  ]);
  expect(advisoryFaults([of('critical')], [], '2027-01-01')).toHaveLength(1);
  expect(advisoryFaults([of('moderate'), of('low'), of('info')], [], '2027-01-01')).toEqual([]);
});

test('an advisory is accepted to its last day', () => {
  expect(advisoryFaults([of('high')], [acceptance], '2027-01-31')).toEqual([]);
  expect(advisoryFaults([of('high')], [acceptance], '2027-02-01')).toEqual([
    expect.stringContaining('was accepted until 2027-01-31: no such route'),
  ]);
  expect(advisoryFaults([of('high')], [{ ...acceptance, id: 'GHSA-other' }], '2027-01-01')).toHaveLength(1);
});
