import { stringify } from 'yaml';
import { type Alert, RUNBOOKS } from './alert.ts';
import { burnAlertsOf, recordingsOf } from './burn-rates.ts';
import { causeAlerts } from './cause-alerts.ts';
import { slos } from './slos.ts';

const HEAD = '# Written by `npm run generate` from deploy/observability, checked by `npm run check`: an edit here is lost.\n';

export const alerts: readonly Alert[] = [...slos.flatMap(burnAlertsOf), ...causeAlerts];

export const yaml = (value: unknown): string => HEAD + stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });

const ruleOf = ({ name, severity, expr, lasts, summary, runbook }: Alert) => ({
  alert: name,
  expr,
  for: lasts,
  labels: { severity },
  annotations: { summary, runbook: `${RUNBOOKS}#${runbook}` },
});

/** What Prometheus evaluates: the promises with their budgets, then the causes. */
export function rulesFile(): string {
  const groups = [
    ...slos.map((slo) => ({ name: `slo-${slo.name}`, rules: [...recordingsOf(slo), ...burnAlertsOf(slo).map(ruleOf)] })),
    { name: 'causes', rules: causeAlerts.map(ruleOf) },
  ];
  return yaml({ groups });
}
