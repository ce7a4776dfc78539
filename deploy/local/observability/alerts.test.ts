import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RUNBOOKS } from '../../observability/alert.ts';
import { backlogLimits } from '../../observability/backlog-limits.ts';
import { recordingsOf } from '../../observability/burn-rates.ts';
import { dashboards } from '../../observability/dashboards.ts';
import { alerts } from '../../observability/rules.ts';
import { slos } from '../../observability/slos.ts';
import { projectRoot } from '../env.ts';
import { composedProduct, type Series, seriesOf, walkAllRoutes } from './composed-product.ts';
import { finds, gatheredBy, type Selector, selectorsIn } from './selectors.ts';

const product = await composedProduct();
await walkAllRoutes(product);
const series = seriesOf(await product.metrics.registry.metrics());
const recordings = slos.flatMap(recordingsOf);
/** What stands in no `/metrics`: Prometheus itself says it of each process, or computes it. */
const known: Series[] = [...series, { name: 'up', labels: {} }, ...recordings.map(({ record, labels }) => ({ name: record, labels }))];
/** What whoever gathers numbers writes to them. */
const OF_THE_TARGET = new Set(['job', 'instance']);

const panels = dashboards.flatMap(({ name, panels: all }) =>
  all.flatMap(({ title, lines }) => Object.entries(lines).map(([legend, expr]) => ({ at: `${name}: ${title}`, legend, expr }))),
);
const expressions = [
  ...recordings.map(({ record, labels, expr }) => [`${record} ${labels.slo}`, expr]),
  ...alerts.map(({ name, expr }) => [name, expr]),
  ...panels.map(({ at, expr }) => [at, expr]),
] as [string, string][];

const isThere = (selector: Selector): boolean => known.some((one) => finds(selector, one));

test.each(expressions)('%s asks for numbers that the product has, by labels and values that they have', (_, expr) => {
  const selectors = selectorsIn(expr);
  expect(selectors.length).toBeGreaterThan(0);
  expect(selectors.filter((selector) => !isThere(selector))).toEqual([]);
  const labels = new Set(
    known.filter((one) => selectors.some((selector) => finds(selector, one))).flatMap((one) => Object.keys(one.labels)),
  );
  expect(gatheredBy(expr).filter((label) => !labels.has(label) && !OF_THE_TARGET.has(label))).toEqual([]);
});

test('a number, a label or a value that the product does not have is found out', () => {
  const asked = (expr: string) => selectorsIn(expr).every(isThere);
  expect(asked('sum by (answer) (rate(http_answers_total{answer="failed"}[5m])) > 0 and up == 0')).toBe(true);
  expect(asked('sum(rate(http_answer_total{answer="failed"}[5m]))')).toBe(false);
  expect(asked('http_answers_total{status="500"}')).toBe(false);
  expect(asked('http_request_duration_seconds_bucket{kind="read",le="0.3"}')).toBe(false);
  expect(asked('slo:bad_ratio:rate2h')).toBe(false);
});

test('words of alerts and lines of panels name labels that are there', () => {
  const texts = [
    ...alerts.map(({ summary, expr }) => ({ text: summary, expr, pattern: /\$labels\.(\w+)/g })),
    ...panels.map(({ legend, expr }) => ({ text: legend, expr, pattern: /\{\{(\w+)\}\}/g })),
  ];
  const wrong = texts.flatMap(({ text, expr, pattern }) => {
    const selectors = selectorsIn(expr);
    const labels = known.filter((one) => selectors.some((selector) => finds(selector, one))).flatMap((one) => Object.keys(one.labels));
    return Array.from(text.matchAll(pattern), ([, label = '']) => label).filter(
      (label) => !labels.includes(label) && !OF_THE_TARGET.has(label),
    );
  });
  expect(wrong).toEqual([]);
});

test.each(alerts)(
  '$name says what to do, is tried with what it fires at and with what it keeps still at',
  ({ runbook, cases, summary }) => {
    expect(anchorsIn(RUNBOOKS)).toContain(runbook);
    expect(cases.filter(({ fires }) => fires).length).toBeGreaterThan(0);
    expect(cases.filter(({ fires }) => !fires).length).toBeGreaterThan(0);
    expect(summary).not.toContain('\n');
  },
);

test('no two alerts have one name, and no section of the runbooks stands for none', () => {
  expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
  expect(anchorsIn(RUNBOOKS).sort()).toEqual([...new Set(alerts.map(({ runbook }) => runbook))].sort());
});

test('each backlog of the product has its limit, and each limit its backlog', () => {
  const there = series.filter(({ name }) => name === 'backlog_oldest_seconds').map(({ labels }) => `${labels.service} ${labels.backlog}`);
  const limited = Object.entries(backlogLimits).flatMap(([service, limits]) =>
    Object.keys(limits).map((backlog) => `${service} ${backlog}`),
  );
  expect(limited.sort()).toEqual(there.sort());
});

test('the runbooks name commands and files that exist', () => {
  const text = readFileSync(join(projectRoot, RUNBOOKS), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const commands = Array.from(text.matchAll(/npm run ([\w:-]+)/g), ([, command = '']) => command);
  expect(commands.filter((command) => !Object.hasOwn(scripts, command))).toEqual([]);
  const links = Array.from(text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g), ([, file = '']) => file);
  expect(links.filter((file) => !existsSync(join(projectRoot, 'docs/operations', file)))).toEqual([]);
});

/** Sections of a page, by the addresses that its readers' browsers give them. */
const anchorsIn = (file: string): string[] =>
  Array.from(readFileSync(join(projectRoot, file), 'utf8').matchAll(/^## (.+)$/gm), ([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  );
