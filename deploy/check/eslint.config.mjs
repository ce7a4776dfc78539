// Only what Biome lacks: rules of effector and of hooks, the two that need types, and how long a file may be.
import effector from 'eslint-plugin-effector';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const typed = (project, files) => ({
  files,
  languageOptions: { parser: tseslint.parser, parserOptions: { project, tsconfigRootDir: `${import.meta.dirname}/../..` } },
  plugins: { '@typescript-eslint': tseslint.plugin },
  rules: {
    // A promise nobody waits for swallows its error.
    '@typescript-eslint/no-floating-promises': 'error',
    // A new status must be decided everywhere it is asked about.
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
});

export default [
  { ignores: ['**/dist/**', '**/generated/**', '**/node_modules/**', '**/*.cjs', '**/*.d.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
  },
  // Healthy files have 30–75 lines; past this nobody reads one in a sitting. A list of cases is read differently.
  { files: ['**/*.{ts,tsx,mjs}'], rules: { 'max-lines': ['error', 250] } },
  { files: ['**/*.{test,spec}.{ts,tsx}'], rules: { 'max-lines': ['error', 400] } },
  typed('tsconfig.json', ['services/**/*.ts', 'gateway/**/*.ts', 'deploy/**/*.ts', 'load-tests/**/*.ts', 'shell/kit/build/**/*.ts']),
  typed('tsconfig.browser.json', ['shell/{src,e2e}/**/*.{ts,tsx}', 'shell/kit/!(build)/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}']),
  {
    files: ['shell/e2e/**/*.ts'],
    ignores: ['shell/e2e/frame/visit.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          property: 'setViewportSize',
          message: '`resize` waits until the page is laid out anew: an act before that goes to a control that is about to be replaced.',
        },
      ],
    },
  },
  {
    files: ['shell/src/**/*.{ts,tsx}', 'shell/kit/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, effector },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
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
