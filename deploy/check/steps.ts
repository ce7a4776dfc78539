import { join } from 'node:path';
import { moduleNames } from '../local/build.ts';
import { projectRoot } from '../local/env.ts';
import { runTool } from '../local/run-tool.ts';
import { checkAddressLiterals } from './address-literals.ts';
import { checkApiReports } from './api-reports/api-reports.ts';
import { checkBrowserTiers } from './browser-tiers.ts';
import { checkBundleBudgets } from './bundle-budgets.ts';
import { cruise } from './cruise.ts';
import { checkFolderSizes } from './folder-sizes.ts';
import { checkGeneratedFiles } from './generated-files.ts';
import { checkLocaleKeys } from './locale-keys.ts';
import { checkLockNumbers } from './lock-numbers.ts';
import { checkMigrations } from './migrations/migrations.ts';
import { checkPageAddresses } from './page-addresses.ts';
import { checkRawSql } from './raw-sql.ts';
import { declareRouters } from './router-declarations.ts';
import { checkStandardTerms } from './standard-terms.ts';
import { checkLicences } from './supply/licences.ts';
import { checkSbom } from './supply/sbom.ts';

export type CheckPart = 'lint' | 'types';

/** One thing that `npm run check` enforces. Rejects with what is wrong. */
export interface CheckStep {
  title: string;
  /** What it belongs to when only a part is asked for: `npm run lint`, `npm run typecheck`. */
  part?: CheckPart;
  /** It reads the types of browser programs, who know routers from their declarations. */
  needsDeclarations?: true;
  run: () => Promise<void>;
}

/** The linters are this package's tools and look at the whole checkout. */
const everywhere = { in: 'deploy/check', at: '.' };

export const declarations: CheckStep = { title: 'declarations of the routers', run: declareRouters };

/** None needs another's result but the declarations. The longest go first, the others in the order that shows a mistake soonest. */
export const steps: readonly CheckStep[] = [
  { title: 'types of the server side', part: 'types', run: () => runTool('tsc', ['-p', 'tsconfig.json']) },
  {
    title: 'rules of effector (ESLint)',
    part: 'lint',
    needsDeclarations: true,
    run: () => lint(['shell', ...modules()]),
  },
  { title: 'file sizes, hooks, promises and switches (oxlint)', part: 'lint', needsDeclarations: true, run: lintWithTypes },
  {
    title: 'format and single-file rules (Biome)',
    part: 'lint',
    run: () => runTool('biome', ['ci', '--colors=off', '--error-on-warnings', '.'], everywhere),
  },
  {
    title: 'types of the browser side',
    part: 'types',
    needsDeclarations: true,
    run: () => runTool('tsc', ['-p', 'tsconfig.browser.json']),
  },
  { title: 'tiers of the browser tests, one for every route', run: checkBrowserTiers },
  { title: 'doors that stay shut, folders without circles (dependency-cruiser)', run: cruise },
  {
    title: 'dead code and unused packages (knip)',
    run: () => runTool('knip', ['--config', 'deploy/check/knip.json'], everywhere),
  },
  { title: 'migrations while the product serves (squawk)', run: checkMigrations },
  { title: 'bill of materials (pnpm)', run: checkSbom },
  { title: 'folder sizes of the kits', run: checkFolderSizes },
  { title: 'generated documents', run: checkGeneratedFiles },
  { title: 'reports of APIs and their versions', needsDeclarations: true, run: checkApiReports },
  { title: 'ru and en texts', run: checkLocaleKeys },
  { title: 'advisory locks', run: checkLockNumbers },
  { title: 'no page address in a service', run: checkPageAddresses },
  { title: 'addresses written once', run: checkAddressLiterals },
  { title: 'places of SQL', run: checkRawSql },
  { title: 'standard terms', run: checkStandardTerms },
  { title: 'licences of the packages', run: checkLicences },
  { title: 'bundle budgets', run: checkBundleBudgets },
];

function lint(places: readonly string[]): Promise<void> {
  return runTool('eslint', ['--config', 'deploy/check/eslint.config.mjs', '--max-warnings', '0', ...places], everywhere);
}

/** It finds the compiler by this variable alone, since its package is not the root's. */
function lintWithTypes(): Promise<void> {
  const env = { OXLINT_TSGOLINT_PATH: join(projectRoot, 'deploy/check/node_modules/.bin/tsgolint') };
  return runTool('oxlint', ['--type-aware', '--config', 'deploy/check/oxlint.jsonc', '--deny-warnings', '.'], { ...everywhere, env });
}

const modules = (): string[] => moduleNames().map((name) => `mfe-${name}`);
