import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { readConsumed, readShares, writeConsumed, writeShares } from './share-table.ts';

const share = (name: string, factory: string, terms = 'singleton: 1'): string =>
  `{ name: "${name}", version: "2.1.3", factory: ${factory}, eager: 0, treeShakingMode: null, ${terms}, requiredVersion: "^2.1.0", strictVersion: 1 }`;

const sharing = (...shares: string[]): string => `
__webpack_require__.S = {};
__webpack_require__.initializeSharingData = { scopeToSharingDataMapping: { "default": [${shares.join(', ')}] }, uniqueName: "shell" };
__webpack_require__.I = __webpack_require__.I || function() { throw new Error("should have __webpack_require__.I") }`;

const AS_WRITTEN = sharing(
  share('one', '() => (__webpack_require__.e(6).then(() => (() => (__webpack_require__(61)))))'),
  share(
    'several',
    '() => (Promise.all([__webpack_require__.e("kit"), __webpack_require__.e(8)]).then(() => (() => (__webpack_require__(81)))))',
  ),
  share('none', '() => (Promise.resolve().then(() => (() => (__webpack_require__(91)))))'),
);

const CONSUMED = `
__webpack_require__.consumesLoadingData = { chunkMapping: {"6":["11","12"]}, moduleIdToConsumeDataMapping: {
  "11": { shareScope: "default", shareKey: "several", import: "several", requiredVersion: "^2.1.0", strictVersion: true, singleton: true, eager: false, fallback: () => (0), treeShakingMode: null },
  "12": { shareScope: "default", shareKey: "one", import: "one", requiredVersion: "^2.1.0", strictVersion: true, singleton: true, eager: false, fallback: () => (0), treeShakingMode: null }
}, initialConsumes: [] };
__webpack_require__.f.consumes = __webpack_require__.f.consumes || function() { throw new Error("should have") }`;

/** Runs code of the bundler against a loader that notes the chunks it is asked for and answers `file 61` for 61. */
function run(...sources: string[]) {
  const fetched: unknown[] = [];
  const require = Object.assign((id: unknown) => `file ${id}`, {
    f: {},
    e: (id: unknown) => Promise.resolve(fetched.push(id)),
  }) as ReturnType<typeof JSON.parse>;
  runInNewContext(sources.join(';'), { __webpack_require__: require });
  return { require, fetched };
}

it('reads what a share is, the chunks it needs and its file', () => {
  expect(readShares(AS_WRITTEN)).toEqual([
    { name: 'one', version: '2.1.3', range: '^2.1.0', chunks: [6], file: 61 },
    { name: 'several', version: '2.1.3', range: '^2.1.0', chunks: ['kit', 8], file: 81 },
    { name: 'none', version: '2.1.3', range: '^2.1.0', chunks: [], file: 91 },
  ]);
});

it('writes a table that says and fetches what the bundler did', async () => {
  const before = run(AS_WRITTEN);
  const after = run(writeShares(readShares(AS_WRITTEN), 'shell'));
  for (const [place, expected] of before.require.initializeSharingData.scopeToSharingDataMapping.default.entries()) {
    const found = after.require.initializeSharingData.scopeToSharingDataMapping.default[place];
    expect({ ...found, factory: null }).toEqual({ ...expected, factory: null });
    expect((await found.factory())()).toBe((await expected.factory())());
  }
  expect(after.fetched).toEqual(before.fetched);
  expect(after.require.initializeSharingData.uniqueName).toBe('shell');
});

it('has a stand-in fall back to the share of its name', async () => {
  const { require } = run(writeShares(readShares(AS_WRITTEN), 'shell'), writeConsumed(readConsumed(CONSUMED)));
  const { chunkMapping, moduleIdToConsumeDataMapping: data } = require.consumesLoadingData;
  expect(chunkMapping).toEqual({ 6: ['11', '12'] });
  expect(data['11']).toMatchObject({
    shareScope: 'default',
    shareKey: 'several',
    requiredVersion: '^2.1.0',
    singleton: 1,
    strictVersion: 1,
  });
  expect((await data['12'].fallback())()).toBe('file 61');
});

it('refuses a share whose terms the table cannot say', () => {
  const factory = '() => (__webpack_require__.e(6).then(() => (() => (__webpack_require__(61)))))';
  expect(() => readShares(sharing(share('loose', factory, 'singleton: 0')))).toThrow('loose');
});
