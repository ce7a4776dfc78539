import { expect, it } from 'vitest';
import { kitFolder } from './installed-version.ts';
import { OneCopyPlugin } from './one-copy-plugin.ts';

const STORE = '/work/node_modules/.pnpm';
const inModule = new OneCopyPlugin('module');
const inShell = new OneCopyPlugin('shell');

it('lets a module bundle its own files and packages nobody shares', () => {
  expect(inModule.faults(['/work/mfe/src/main.tsx', `${STORE}/papaparse@5.0.0/node_modules/papaparse/index.js`])).toEqual([]);
});

it.each([
  `${STORE}/react@19.3.1/node_modules/react/compiler-runtime.js`,
  `${STORE}/@fluentui+react-button@9.1.0/node_modules/@fluentui/react-button/lib/Button.js`,
  `${STORE}/effector@23.4.4/node_modules/effector/inspect.mjs`,
  `${kitFolder}/history.ts`,
  `${STORE}/react-i18next@18.0.1/node_modules/react-i18next/dist/es/useTranslation.js`,
])('refuses a module that bundles %s', (file) => {
  const [fault] = inModule.faults([file]);
  expect(fault).toContain(file);
});

it('lets the shell bring one copy of each, and no second version', () => {
  const react = `${STORE}/react@19.3.1/node_modules/react`;
  expect(inShell.faults([`${react}/index.js`, `${react}/jsx-runtime.js`])).toEqual([]);
  expect(inShell.faults([`${react}/index.js`, `${STORE}/react@18.3.1/node_modules/react/index.js`])).toEqual([
    expect.stringContaining('react is here 2 times'),
  ]);
});
