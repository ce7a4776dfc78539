import { percent } from './burn-rates.ts';
import type { Dashboard, Panel } from './dashboard.ts';
import { slos } from './slos.ts';

/** How fast each budget burns: 1 uses it up in thirty days. */
const burnPanels: Panel[] = slos.map(({ name, promise, objective }) => ({
  title: `${promise}: ${percent(objective)} promised. How fast does the budget burn?`,
  unit: 'short',
  lines: {
    'over an hour': `slo:bad_ratio:rate1h{slo="${name}"} / ${Number((1 - objective).toFixed(6))}`,
    'over three days': `slo:bad_ratio:rate3d{slo="${name}"} / ${Number((1 - objective).toFixed(6))}`,
  },
  limit: 1,
}));

const gateway = 'service="gateway"';
const p95 = (kind: string): string =>
  `histogram_quantile(0.95, sum by (le) (rate(http_request_duration_seconds_bucket{${gateway},kind="${kind}"}[5m])))`;
const perRoute = (number: string): string => `sum by (method, route) (rate(${number}[5m]))`;

const requests: Panel[] = [
  {
    title: 'How much is asked, and how does it end?',
    unit: 'reqps',
    lines: { '{{answer}}': `sum by (answer) (rate(http_answers_total{${gateway}}[5m]))` },
  },
  { title: 'How long do nineteen of twenty wait at the most?', unit: 's', lines: { read: p95('read'), write: p95('write') } },
  {
    title: 'Which routes fail?',
    unit: 'reqps',
    lines: { '{{method}} {{route}}': `topk(10, ${perRoute(`http_answers_total{${gateway},answer="failed"}`)} > 0)` },
  },
  {
    title: 'Which routes and procedures take most of the time?',
    unit: 's',
    lines: { '{{service}} {{route}}': 'topk(10, sum by (service, route) (rate(http_route_seconds_total[5m])))' },
  },
  {
    title: 'Which are slow, on average?',
    unit: 's',
    lines: {
      '{{method}} {{route}}': `topk(10, ${perRoute(`http_route_seconds_total{${gateway}}`)} / ${perRoute(`http_answers_total{${gateway}}`)})`,
    },
  },
  {
    title: 'How do checkouts end?',
    unit: 'reqps',
    lines: { '{{outcome}}': 'sum by (outcome) (rate(checkout_duration_seconds_count[5m]))' },
  },
];

const work: Panel[] = [
  {
    title: 'How long do events wait to be published?',
    unit: 's',
    lines: { '{{service}}': 'max by (service) (outbox_oldest_seconds)' },
    limit: 60,
  },
  {
    title: 'How many events wait for whom?',
    unit: 'short',
    lines: { '{{consumer}}': 'topk(10, max by (consumer) (events_consumer_lag{state="pending"}))' },
  },
  {
    title: 'How old is what others have acted upon?',
    unit: 's',
    lines: { '{{service}}': 'histogram_quantile(0.99, sum by (le, service) (rate(events_age_seconds_bucket[5m])))' },
    limit: 15,
  },
  {
    title: 'Which background work waits longest?',
    unit: 's',
    lines: { '{{service}} {{backlog}}': 'topk(10, max by (service, backlog) (backlog_oldest_seconds) > 0)' },
  },
  {
    title: 'How much of it waits?',
    unit: 'short',
    lines: { '{{service}} {{backlog}}': 'topk(10, max by (service, backlog) (backlog_waiting) > 0)' },
  },
  {
    title: 'What fails again and again?',
    unit: 'short',
    lines: {
      'dead letters': 'max(events_dead_letters)',
      'retried by {{service}}': 'max by (service) (events_retried) > 0',
      '{{channel}} not taken in 10 minutes': 'sum by (channel) (increase(delivery_attempts_total{attempt="failed"}[10m])) > 0',
    },
  },
];

const processes: Panel[] = [
  {
    title: 'How long does anything keep everybody waiting?',
    unit: 's',
    lines: { '{{job}} {{instance}}': 'nodejs_eventloop_lag_max_seconds' },
    limit: 1,
  },
  { title: 'How much memory do processes take?', unit: 'bytes', lines: { '{{job}} {{instance}}': 'process_resident_memory_bytes' } },
  {
    title: 'How much of a core do they use?',
    unit: 'percentunit',
    lines: { '{{job}} {{instance}}': 'rate(process_cpu_seconds_total[5m])' },
  },
  {
    title: 'How are the connections to databases used?',
    unit: 'short',
    lines: { '{{service}} {{state}}': 'sum by (service, state) (database_connections{state!="idle"})' },
  },
  { title: 'Who is connected live?', unit: 'short', lines: { '{{what}}': `sum by (what) (live_connections{${gateway}})` } },
  {
    title: 'Which builds run, and what do their databases lack?',
    unit: 'short',
    lines: {
      '{{service}} {{version}}': 'count by (service, version) (build_info)',
      'migrations missing in {{service}}': 'max by (service) (schema_missing_migrations) > 0',
    },
  },
];

/** Four, of six questions each: promises first, then what is asked, what works in the background, and the processes that do it. */
export const dashboards: readonly Dashboard[] = [
  { name: 'service-levels', title: 'Market: what is promised', panels: burnPanels },
  { name: 'requests', title: 'Market: what is asked', panels: requests },
  { name: 'work', title: 'Market: what waits', panels: work },
  { name: 'processes', title: 'Market: processes', panels: processes },
];
