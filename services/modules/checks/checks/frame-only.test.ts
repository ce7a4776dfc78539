import { expect, it } from 'vitest';
import { checkModule } from '../check-module.ts';
import { type Finding, isPublishable } from '../finding.ts';
import { findingText } from '../finding-text.ts';
import type { Surroundings } from '../surroundings.ts';
import { codesOf } from '../testing/findings.ts';
import { assets, federation, MAIN, manifest, metaData, STYLES, sampleFiles, sourceMap, surroundings } from '../testing/sample-build.ts';

const company = surroundings({ vendor: { kind: 'company', id: 7 } });
const inPage: Surroundings = { ...company, level: 'page' };

/** A sound module of a company, but for the changes. */
const aBuild = ({ own = {}, files = {}, requires = manifest.requires }: { own?: object; files?: object; requires?: object } = {}) =>
  sampleFiles({
    manifest: {
      ...{ slots: [], requires },
      routes: [{ path: '/apps/sample', title: manifest.title }],
      nav: manifest.nav.map((entry) => ({ ...entry, path: '/apps/sample' })),
    },
    federation: { exposes: federation.exposes.filter(({ path }) => path === './main'), ...own },
    files: { [STYLES]: '[data-module="sample"] .page{color:red}', ...files },
  });

const bundling = (...packages: string[]) =>
  aBuild({
    own: { shared: [] },
    files: { [`${MAIN}.map`]: sourceMap(...packages.map((name) => `webpack://x/./node_modules/${name}/index.js`)) },
  });
const sharing = (name: string, requiredVersion: string, ...own: string[]) => ({ name, requiredVersion, assets: assets(...own) });
const taking = (...shared: object[]) => aBuild({ own: { shared } });
const judged = (files: ReturnType<typeof aBuild>, against: Surroundings): Finding[] => checkModule({ files }, against);

it('begins with a module that is sound', () => {
  for (const against of [company, inPage]) expect(judged(aBuild(), against)).toEqual([]);
});

/** What a page cannot have twice, and a frame can. */
const FRAME_ONLY: [string, ReturnType<typeof aBuild>, string[]][] = [
  ['React 18, bundled', bundling('react', 'react-dom'), ['PACKAGE_BUNDLED', 'PACKAGE_BUNDLED']],
  ['Fluent, bundled unshared', bundling('@fluentui/react-menu', '@griffel/core'), ['PACKAGE_BUNDLED', 'PACKAGE_BUNDLED']],
  [
    'a copy without a map',
    aBuild({
      own: { shared: [] },
      files: {
        [MAIN]: '(globalThis.rspackChunksample_1_0_0||=[]).push([[1],{}]);e="__reactFiber$"+x;i({rendererPackageName:"react-dom"})',
      },
    }),
    ['PACKAGE_RECOGNISED'],
  ],
  ['React 18, shared with a copy of its own', taking(sharing('react', '^18.3.0', MAIN)), ['SHARED_UNSUPPORTED', 'SHARED_BUNDLED']],
  ['a newer React with a copy of its own', taking(sharing('react', '^19.4.0', MAIN)), ['SHARED_UNSUPPORTED', 'SHARED_BUNDLED']],
  ['a package that no shell has, with a copy of its own', taking(sharing('lodash', '^4.0.0', MAIN)), ['SHARED_UNKNOWN', 'SHARED_BUNDLED']],
];

it.each(FRAME_ONLY)('lets a company publish for a frame, and for no page: %s', (_name, files, codes) => {
  const framed = judged(files, company);
  expect(codesOf(framed)).toEqual(codes);
  expect(framed.every(({ severity, needsFrame }) => severity === 'warning' && needsFrame === true)).toBe(true);
  expect(isPublishable(framed)).toBe(true);
  for (const finding of framed) {
    expect(findingText(finding, 'en')).toMatch(/ — runs only in a frame$/);
    expect(findingText(finding, 'ru')).toMatch(/ — работает только в изолированном окне$/);
  }
  for (const against of [inPage, { ...company, vendor: { kind: 'house' } as const }]) {
    const refused = judged(files, against);
    expect(codesOf(refused)).toEqual(codes);
    expect(refused.every(({ severity, needsFrame }) => severity === 'error' && needsFrame === undefined)).toBe(true);
    expect(findingText(refused[0] as Finding, 'en')).not.toContain('frame');
  }
});

/** The frame gives the same kit, run time and services as the page, and no package that it does not have. */
const NOWHERE: [string, ReturnType<typeof aBuild>, string][] = [
  ['a newer kit', aBuild({ requires: { shellKit: '^9.0.0', services: {} } }), 'KIT_UNSUPPORTED'],
  ['a kit of its own', bundling('@market/shell-kit'), 'PACKAGE_BUNDLED'],
  ['a kit of its own, shared', taking(sharing('@market/shell-kit/forms/form', '^1.0.0', MAIN)), 'SHARED_BUNDLED'],
  ['another federation', aBuild({ own: { metaData: { ...metaData, pluginVersion: '3.0.0' } } }), 'FEDERATION_UNSUPPORTED'],
  ['a newer service', aBuild({ requires: { shellKit: '^1.0.0', services: { catalogue: '^2.0.0' } } }), 'SERVICE_UNSUPPORTED'],
  ['React 18 of the shell', taking(sharing('react', '^18.3.0')), 'SHARED_UNSUPPORTED'],
  ['a higher range of the shell', taking(sharing('react', '^19.4.0')), 'SHARED_UNSUPPORTED'],
  ['a package of the shell that it does not have', taking(sharing('lodash', '^4.0.0')), 'SHARED_UNKNOWN'],
  [
    'a React of its own beside jsx-runtime of the shell',
    aBuild({ files: { [`${MAIN}.map`]: sourceMap('webpack://x/./node_modules/react/index.js') } }),
    'PACKAGE_BUNDLED',
  ],
  [
    'half a package of its own, half of the shell',
    taking(sharing('react', '^18.3.0', MAIN), sharing('react/jsx-runtime', '^18.3.0')),
    'SHARED_UNSUPPORTED',
  ],
];

it.each(NOWHERE)('refuses at either level: %s', (_name, files, code) => {
  for (const against of [company, inPage]) {
    const findings = judged(files, against);
    expect(codesOf(findings.filter(({ severity }) => severity === 'error'))).toContain(code);
    expect(isPublishable(findings)).toBe(false);
  }
});
