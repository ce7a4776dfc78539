import { FEDERATION_FILE, MANIFEST_FILE } from '@market/modules-contract/build';
import { expect, it } from 'vitest';
import { checkModule } from './check-module.ts';
import { isPublishable } from './finding.ts';
import { codesOf, placesOf } from './testing/findings.ts';
import { assets, ENTRY, MAIN, STYLES, sampleFiles, surroundings } from './testing/sample-build.ts';

it('finds nothing wrong with a sound module, and leaves its files alone', () => {
  const files = sampleFiles();
  const before = structuredClone(files);
  expect(checkModule({ files }, surroundings())).toEqual([]);
  expect(files).toEqual(before);
});

it('puts the findings of every check together', () => {
  const files = sampleFiles({
    manifest: { title: { ru: 'Sample', en: 'Sample' }, nav: [{ ...navEntry(), path: '//evil.example' }] },
    federation: { exposes: [] },
    files: {
      [MAIN]: 'eval(x)',
      [`${MAIN}.map`]: null,
      [STYLES]: 'body{color:red}',
      'static/plain.js': '0',
      'static/plain.js.map': '{"version":3,"sources":["a.ts"]}',
    },
  });
  const findings = checkModule({ files }, surroundings({ shells: [], services: {}, budgets: { start: 0, whole: 0 } }));
  expect(new Set(codesOf(findings))).toEqual(
    new Set([
      'ADDRESS_INVALID',
      'CODE_FROM_TEXT',
      'FEDERATION_UNSUPPORTED',
      'KIT_UNSUPPORTED',
      'MAIN_NOT_EXPOSED',
      'MAP_MISSING',
      'NAME_WITHOUT_HASH',
      'SELECTOR_UNSCOPED',
      'SERVICE_UNKNOWN',
      'SHARED_UNKNOWN',
      'SLOT_NOT_EXPOSED',
      'START_TOO_HEAVY',
      'TEXT_NOT_RUSSIAN',
      'WHOLE_TOO_HEAVY',
    ]),
  );
  expect(isPublishable(findings)).toBe(false);
});

it('reports copies, digests, collisions and what a company may not claim', () => {
  const files = sampleFiles({
    federation: { shared: [{ name: 'react-dom', requiredVersion: '^19.3.0', assets: assets(MAIN) }] },
    files: { [ENTRY]: 'eval("no digests here")', [`${MAIN}.map`]: '{"sources":["x/node_modules/react/index.js"]}' },
  });
  const neighbour = { id: 'sample', vendor: 'market', version: '0.9.0', routes: [], nav: [], entry: { globalName: 'sample_0_9_0' } };
  const codes = codesOf(checkModule({ files }, surroundings({ vendor: { kind: 'company', id: 7 }, neighbours: [neighbour] })));
  expect(new Set(codes)).toEqual(
    new Set([
      'CODE_FROM_TEXT',
      'COMPANY_ADDRESS',
      'COMPANY_SLOT',
      'FILE_UNPINNED',
      'ID_TAKEN',
      'LOADING_UNCHECKED',
      'PACKAGE_BUNDLED',
      'SHARED_BUNDLED',
    ]),
  );
});

it('reports what else is wrong when the manifests cannot be read', () => {
  const files = sampleFiles({ files: { [MANIFEST_FILE]: '{', [FEDERATION_FILE]: null, [MAIN]: 'eval(x)' } });
  expect(placesOf(checkModule({ files }, surroundings()))).toEqual([
    `FILE_NOT_JSON ${MANIFEST_FILE}`,
    `FEDERATION_MISSING ${FEDERATION_FILE}`,
    `CODE_FROM_TEXT ${MAIN}`,
  ]);
});

it('reads nothing of a build that is too large', () => {
  const files = sampleFiles({ files: { [MANIFEST_FILE]: '{', 'static/huge.0123456789.js': new Uint8Array(6 * 1024 * 1024) } });
  expect(codesOf(checkModule({ files }, surroundings()))).toEqual(['BUILD_TOO_LARGE']);
});

it('lets a build with warnings alone be published', () => {
  const findings = checkModule({ files: sampleFiles({ manifest: { title: { ru: 'Sample', en: 'Sample' } } }) }, surroundings());
  expect(codesOf(findings)).toEqual(['TEXT_NOT_RUSSIAN']);
  expect(isPublishable(findings)).toBe(true);
});

function navEntry() {
  return { id: 'sample', label: { ru: 'Образец', en: 'Sample' }, icon: 'catalog', audience: ['guest'], order: 1, place: 'menu' };
}
