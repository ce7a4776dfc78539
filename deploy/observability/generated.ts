import { dashboardFile } from './dashboard.ts';
import { dashboards } from './dashboards.ts';
import { ruleTests } from './rule-tests.ts';
import { rulesFile } from './rules.ts';

const inFolder = (files: Readonly<Record<string, () => string>>): Record<string, () => string> =>
  Object.fromEntries(Object.entries(files).map(([file, make]) => [`deploy/observability/${file}`, make]));

/** Files that are made of what stands here, by their paths in the checkout. */
export const observabilityFiles: Readonly<Record<string, () => string>> = inFolder({
  'prometheus-rules.yaml': rulesFile,
  ...ruleTests,
  ...Object.fromEntries(dashboards.map((dashboard) => [`dashboards/${dashboard.name}.json`, () => dashboardFile(dashboard)])),
});
