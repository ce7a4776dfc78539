import { expect, test } from 'vitest';
import { checkLicences, licenceFaults } from './licences.ts';

const judge = (licence: string | null, name = 'left-pad') => licenceFaults([{ name, version: '1.3.0', licence }]);

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'LGPL-3.0-or-later',
  'MIT AND GPL-2.0-only',
  'CC-BY-NC-4.0',
  'SSPL-1.0',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE.md',
  'MIT or so',
])('%s is refused', (licence) => {
  expect(judge(licence)).toEqual([`  left-pad 1.3.0: ${licence}`]);
});

test('a package that says nothing is refused', () => {
  expect(judge(null)).toEqual(['  left-pad 1.3.0: no licence']);
});

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'GPL-2.0-only OR Apache-2.0', 'MIT AND (ISC OR AGPL-3.0-only)', 'MPL-2.0'])(
  '%s is allowed',
  (licence) => {
    expect(judge(licence)).toEqual([]);
  },
);

test('an exception is one of a package under the licence that was looked at', () => {
  expect(judge('LGPL-3.0-or-later', '@img/sharp-libvips-darwin-arm64')).toEqual([]);
  expect(judge('GPL-3.0-only', '@img/sharp-libvips-darwin-arm64')).toHaveLength(1);
  expect(judge('CC-BY-3.0', 'spdx-exceptions-pro')).toHaveLength(1);
});

test('the checkout keeps it', async () => {
  await checkLicences();
});
