// Only what neither Biome nor oxlint has: the rules of effector, which ask what type a value is.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import effector from 'eslint-plugin-effector';
import tseslint from 'typescript-eslint';

const root = resolve(import.meta.dirname, '../..');
const browser = ['shell/src/**/*.{ts,tsx}', 'shell/kit/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'];

// Types of a thousand files cost a minute. A file that imports no effector and names no store and no effect has nothing that its rules judge.
const NAMES_UNITS = /from '(?:effector|effector-react|patronum)|Fx\b|[^\w`{]\$[a-z]/;
const withUnits = globSync(browser, { cwd: root, exclude: (path) => /(?:^|\/)(?:node_modules|dist|build)(?:\/|$)/.test(path) }).filter(
  (file) => NAMES_UNITS.test(readFileSync(resolve(root, file), 'utf8')),
);

export default [
  { ignores: ['**/dist/**', '**/generated/**', '**/node_modules/**', '**/*.mjs', '**/*.cjs', '**/*.d.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: withUnits,
    languageOptions: { parser: tseslint.parser, parserOptions: { project: 'tsconfig.browser.json', tsconfigRootDir: root } },
    plugins: { effector },
    rules: {
      'effector/enforce-store-naming-convention': 'error',
      'effector/enforce-effect-naming-convention': 'error',
      'effector/no-watch': 'error',
      'effector/no-getState': 'error',
      'effector/no-forward': 'error',
      'effector/no-guard': 'error',
      'effector/no-units-spawn-in-render': 'error',
      'effector/strict-effect-handlers': 'error',
    },
  },
];
