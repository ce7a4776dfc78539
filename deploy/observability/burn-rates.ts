import type { Alert, Case, Values } from './alert.ts';
import type { Indicator, Slo } from './slos.ts';

// An error budget is what may go wrong in thirty days. Alerts ask how fast it burns, over a long window, so that what ends by itself wakes nobody, and
// over a short one, so that they end with what they tell of. The figures are those of the SRE workbook (chapter 5): a page when a fiftieth of the
// budget went in an hour, or a twentieth in six; a ticket when a tenth went in three days.

const FAST = { rate: 14.4, long: '1h', short: '5m' };
const SLOW = { rate: 6, long: '6h', short: '30m' };
const LEAK = { rate: 1, long: '3d', short: '6h' };
const WINDOWS = ['5m', '30m', '1h', '6h', '3d'] as const;
type Window = (typeof WINDOWS)[number];

/** Fewer than so many in the long window wake nobody: at night a single failure is a large share of what happens. */
const FEW = 10;

interface Recording {
  record: string;
  expr: string;
  labels: Readonly<Record<string, string>>;
}

/** The bad share over each window, and how many were bad in those over which the operator is woken. */
export function recordingsOf({ name, indicator }: Slo): Recording[] {
  const labels = { slo: name };
  const shares = WINDOWS.map((window) => ({ record: `slo:bad_ratio:rate${window}`, expr: badShare(indicator, window), labels }));
  const counts = [FAST.long, SLOW.long].map((window) => ({
    record: `slo:bad:increase${window}`,
    expr: badCount(indicator, window),
    labels,
  }));
  return [...shares, ...counts];
}

function badShare(indicator: Indicator, window: Window): string {
  const per = (selector: string) => `sum(rate(${selector}[${window}]))`;
  if ('bad' in indicator) return `${per(indicator.bad)} / ${per(indicator.total)}`;
  return `1 - ${per(indicator.good)} / ${per(indicator.total)}`;
}

function badCount(indicator: Indicator, window: string): string {
  const during = (selector: string) => `sum(increase(${selector}[${window}]))`;
  return 'bad' in indicator ? during(indicator.bad) : `${during(indicator.total)} - ${during(indicator.good)}`;
}

/** Two alerts of each promise: its budget burns, or leaks away. */
export function burnAlertsOf(slo: Slo): Alert[] {
  const title = pascal(slo.name);
  const pages = [FAST, SLOW].map((pair) => `(${burns(slo, pair)} and slo:bad:increase${pair.long}{slo="${slo.name}"} >= ${FEW})`);
  return [
    {
      name: `${title}BudgetBurns`,
      severity: 'page',
      expr: pages.join(' or '),
      lasts: '2m',
      summary: `Not kept by far: ${slo.promise.toLowerCase()} (${percent(slo.objective)} promised)`,
      runbook: slo.name,
      cases: pageCases(slo),
    },
    {
      name: `${title}BudgetLeaks`,
      severity: 'ticket',
      expr: burns(slo, LEAK),
      lasts: '1h',
      summary: `Not kept for days: ${slo.promise.toLowerCase()} (${percent(slo.objective)} promised)`,
      runbook: slo.name,
      cases: leakCases(slo),
    },
  ];
}

/** Rounded, for 1 - 0.999 is written with fifteen digits. */
const budgetOf = ({ objective }: Slo): number => Number((1 - objective).toFixed(6));

function burns(slo: Slo, { rate, long, short }: { rate: number; long: string; short: string }): string {
  const most = Number((rate * budgetOf(slo)).toFixed(6));
  return [long, short].map((window) => `slo:bad_ratio:rate${window}{slo="${slo.name}"} > ${most}`).join(' and ');
}

const EACH_SAMPLE = 10_000;

function pageCases(slo: Slo): Case[] {
  const budget = budgetOf(slo);
  const fires = [{ slo: slo.name }];
  return [
    { series: traffic(slo, { badShare: 18 * budget, samples: 120 }), at: '1h', fires },
    { series: traffic(slo, { badShare: 8 * budget, samples: 400 }), at: '6h', fires },
    { series: traffic(slo, { badShare: budget / 2, samples: 400 }), at: '6h' },
    // Seven in all, within an hour and a half of a quiet night, and nothing else.
    { series: grown(slo, { good: '0x90', bad: '0+0.08x90' }), at: '90m' },
  ];
}

/** One sample of three days stands for so many minutes, or trying them would take as long. */
export const LEAK_STEP_MINUTES = 5;

function leakCases(slo: Slo): Case[] {
  const samples = (3 * 24 * 60) / LEAK_STEP_MINUTES;
  const budget = budgetOf(slo);
  return [
    { series: traffic(slo, { badShare: 2 * budget, samples }), at: '3d', fires: [{ slo: slo.name }] },
    { series: traffic(slo, { badShare: budget / 2, samples }), at: '3d' },
  ];
}

function traffic(slo: Slo, { badShare: share, samples }: { badShare: number; samples: number }): Values {
  const bad = Math.round(EACH_SAMPLE * share);
  return grown(slo, { good: `0+${EACH_SAMPLE - bad}x${samples}`, bad: `0+${bad}x${samples}`, both: `0+${EACH_SAMPLE}x${samples}` });
}

/** A series that grows with good and bad alike, such as a count, grows by both. */
function grown({ examples }: Slo, { good, bad, both = bad }: { good: string; bad: string; both?: string }): Values {
  const names = new Set([...examples.good, ...examples.bad]);
  const values = (name: string) => {
    if (!examples.good.includes(name)) return bad;
    return examples.bad.includes(name) ? both : good;
  };
  return Object.fromEntries([...names].map((name) => [name, values(name)]));
}

export const percent = (share: number): string => `${Number((share * 100).toFixed(2))} %`;

const pascal = (name: string): string => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
