import type { Alert, Case } from './alert.ts';
import { burnAlertsOf, LEAK_STEP_MINUTES } from './burn-rates.ts';
import { causeAlerts } from './cause-alerts.ts';
import { yaml } from './rules.ts';
import { slos } from './slos.ts';

// For `promtool test rules`. Annotations are left out of what is expected: promtool wants them with their templates filled in.

function testOf({ name, severity }: Alert, { series, at, fires = [] }: Case, interval: string) {
  return {
    name: `${name} ${fires.length > 0 ? 'fires' : 'keeps still'}`,
    interval,
    input_series: Object.entries(series).map(([one, values]) => ({ series: one, values })),
    promql_expr_test: [
      {
        expr: `ALERTS{alertname="${name}",alertstate="firing"}`,
        eval_time: at,
        exp_samples: fires.map((labels) => ({
          labels: seriesName({ alertname: name, alertstate: 'firing', severity, ...labels }),
          value: 1,
        })),
      },
    ],
  };
}

const seriesName = (labels: Readonly<Record<string, string>>): string =>
  `ALERTS{${Object.entries(labels)
    .map(([label, value]) => `${label}="${value}"`)
    .join(', ')}}`;

interface Trial {
  alerts: readonly Alert[];
  /** Samples are so far apart. */
  interval: string;
  /** Rules are evaluated so often: in each of three days' minutes would take minutes. */
  every: string;
}

const testsFile = ({ alerts, interval, every }: Trial): string =>
  yaml({
    rule_files: ['prometheus-rules.yaml'],
    evaluation_interval: every,
    tests: alerts.flatMap((alert) => alert.cases.map((one) => testOf(alert, one, interval))),
  });

const burning = slos.flatMap(burnAlertsOf);

export const ruleTests: Readonly<Record<string, () => string>> = {
  'burns.test.yaml': () => testsFile({ alerts: burning.filter(({ severity }) => severity === 'page'), interval: '1m', every: '5m' }),
  'leaks.test.yaml': () =>
    testsFile({ alerts: burning.filter(({ severity }) => severity === 'ticket'), interval: `${LEAK_STEP_MINUTES}m`, every: '30m' }),
  'causes.test.yaml': () => testsFile({ alerts: causeAlerts, interval: '1m', every: '1m' }),
};
