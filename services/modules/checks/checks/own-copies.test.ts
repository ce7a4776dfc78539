import { describe, expect, it } from 'vitest';
import { textsOf } from '../read-build.ts';
import { placesOf } from '../testing/findings.ts';
import { aShell, assets, federation, MAIN, sampleBuild, sampleFiles, sourceMap } from '../testing/sample-build.ts';
import { checkBundledPackages, checkSharedCopies, sharedPackagesOf } from './own-copies.ts';

const shared = sharedPackagesOf([aShell(), aShell({ shared: { effector: '23.4.4' } })]);

function findingsIn(changes: Record<string, string | null>) {
  const files = sampleFiles({ files: changes });
  return checkBundledPackages(files, { text: textsOf(files), shared });
}

const withSource = (source: string) => findingsIn({ [`${MAIN}.map`]: sourceMap(source) });

it('lets a sound module pass', () => {
  expect(checkSharedCopies(sampleBuild())).toEqual([]);
  expect(findingsIn({})).toEqual([]);
});

it.each(['js', 'css'] as const)('refuses a copy that federation knows of, by its %s', (kind) => {
  const own = { ...assets(), [kind]: { sync: [], async: ['static/react.0123456789.js'] } };
  const copies = [{ name: 'react/jsx-runtime', requiredVersion: '^19.3.0', assets: own }];
  expect(checkSharedCopies(sampleBuild({ federation: { ...federation, shared: copies } }))).toMatchObject([
    { code: 'SHARED_BUNDLED', file: 'static/react.0123456789.js', details: { package: 'react' } },
  ]);
});

describe('by source maps', () => {
  it.each([
    ['react', 'webpack://x/./node_modules/react/index.js'],
    ['react', 'node_modules/react/jsx-runtime.js'],
    ['react-dom', 'webpack://x/../node_modules/.pnpm/react-dom@19.3.1_react@19.3.1/node_modules/react-dom/client.js'],
    ['@fluentui/react-menu', '../../node_modules/library/node_modules/@fluentui/react-menu/lib/index.js'],
    ['effector', 'C:\\work\\node_modules\\effector\\effector.mjs'],
    ['@market/shell-kit', 'webpack://x/../shell/kit/forms/form.tsx'],
    ['@market/shell-kit', 'webpack://x/./node_modules/@market/shell-kit/forms/form.tsx'],
    ['react-i18next', 'webpack://x/./node_modules/react-i18next/dist/es/index.js'],
    ['@griffel/core', 'webpack://x/./node_modules/@griffel/core/index.js'],
  ])('finds %s in %s', (name, source) => {
    expect(withSource(source)).toMatchObject([{ code: 'PACKAGE_BUNDLED', file: MAIN, details: { package: name, source } }]);
  });

  it.each([
    'webpack://x/./src/react/index.tsx',
    'webpack://x/./node_modules/react-hook/index.js',
    'webpack://x/./node_modules/@fluentui/react-icons/lib/index.js',
    'webpack://x/./node_modules/react/node_modules/loose-envify/index.js',
    'webpack://x/external "react"',
    'webpack://x/./src/shell/kit/part.ts',
    'webpack://x/consume shared module (default) react@^19.3.0 (strict) (singleton)',
  ])('lets %s pass', (source) => {
    expect(withSource(source)).toEqual([]);
  });

  it('names a package once in a script', () => {
    const map = sourceMap('a/node_modules/react/index.js', 'a/node_modules/react/cjs/react.production.js');
    expect(placesOf(findingsIn({ [`${MAIN}.map`]: map }))).toEqual([`PACKAGE_BUNDLED ${MAIN}`]);
  });

  it('reads maps with a root, with sections and with a guard in front', () => {
    const rooted = JSON.stringify({ sourceRoot: '/work/node_modules/react', sources: ['index.js'] });
    const indexed = JSON.stringify({ sections: [{ offset: {}, map: { sources: ['x/node_modules/react/index.js'] } }, null] });
    const guarded = `)]}'\n${sourceMap('x/node_modules/react/index.js')}`;
    for (const map of [rooted, indexed, guarded])
      expect(placesOf(findingsIn({ [`${MAIN}.map`]: map }))).toEqual([`PACKAGE_BUNDLED ${MAIN}`]);
  });

  it('wants a map of every script', () => {
    expect(placesOf(findingsIn({ [`${MAIN}.map`]: null }))).toEqual([`MAP_MISSING ${MAIN}`]);
  });

  it.each(['', 'null', '[]', '{}', '{"sources":[]}', '{"sources":"a.ts"}', '{"sections":[7]}', 'no map'])('cannot read %j', (map) => {
    expect(placesOf(findingsIn({ [`${MAIN}.map`]: map }))).toEqual([`MAP_UNREADABLE ${MAIN}.map`]);
  });
});

describe('by their text', () => {
  const element = 'Symbol.for("react.transitional.element")';
  const react = `t.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=N,b.prototype.isReactComponent={},s=Symbol.for("react.strict_mode")`;

  it.each([
    ['react', react],
    ['react', `var e=${element};t.Fragment=f,t.jsx=r,t.jsxs=r`],
    ['react-dom', 'e="__reactFiber$"+x;i({rendererPackageName:"react-dom"})'],
    ['@griffel/react', 'q("data-make-styles-bucket"),q("data-make-styles-rehydration")'],
    ['@fluentui/react-menu', 'let c={root:"fui-MenuItem",icon:"fui-MenuItem__icon"}'],
    ['effector', 'e("unit call from pure function is not supported"),e("use createStore/createEvent instead")'],
  ])('recognises %s', (name, text) => {
    expect(findingsIn({ [MAIN]: text })).toMatchObject([{ code: 'PACKAGE_RECOGNISED', file: MAIN, details: { package: name } }]);
    expect(placesOf(findingsIn({ [MAIN]: text, [`${MAIN}.map`]: null }))).toEqual([`MAP_MISSING ${MAIN}`, `PACKAGE_RECOGNISED ${MAIN}`]);
  });

  it.each([
    ['a library that compares elements', `x.$$typeof===${element}&&(0,i.jsxs)("div",{})`],
    ['one that reads the internals', 'q=a.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,q==b'],
    ['one that asks for class components', 'e.prototype.isReactComponent&&e.prototype.isReactComponent==={}'],
    [
      'what stands in for React',
      't.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=d,C.prototype.isReactComponent={},e=Symbol.for("react.element")',
    ],
    [
      'one that patches the internals',
      't.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=d,e.prototype.isReactComponent&&Symbol.for("react.strict_mode")',
    ],
    ['a selector that styles a component', 's(".fui-Menu__root .fui-MenuItem{}")'],
    ['a component that nobody shares', 'let c={root:"fui-DatePicker"}'],
    ['a package that is only named', 'e={effector:"^23.4.0","@griffel/react":"^1.7.0"}'],
  ])('does not accuse %s', (_what, text) => {
    expect(findingsIn({ [MAIN]: text })).toEqual([]);
  });

  it('says nothing twice that the map says', () => {
    const found = findingsIn({ [MAIN]: react, [`${MAIN}.map`]: sourceMap('x/node_modules/react/index.js') });
    expect(placesOf(found)).toEqual([`PACKAGE_BUNDLED ${MAIN}`]);
  });
});
