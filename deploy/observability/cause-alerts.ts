import type { Alert, Case } from './alert.ts';
import { backlogLimits, limitedBacklogs } from './backlog-limits.ts';

// What no promise tells of, or tells of too late: work that stands still while every request is answered, and processes that say nothing at all.
// Who has to get up for it is woken, the rest waits for the working day. Outside of this: certificates, disks, machines, the database server itself.

/** Every process of the product but the gateway, which is told apart by numbers of its own. */
const SERVICES = Object.keys(backlogLimits).sort();

const OF_SERVICE = (service: string): string => `database_connections{service="${service}",state="used"}`;
const OF_GATEWAY = 'build_info{service="gateway"}';
const everybody = Object.fromEntries([OF_GATEWAY, ...SERVICES.map(OF_SERVICE)].map((series) => [series, '1x20']));
const without = (series: string) => Object.fromEntries(Object.entries(everybody).filter(([name]) => name !== series));

/** Shows a value for a time, and one that is as it should be. */
function tried(
  series: string,
  { wrong, right, at = '40m', fires }: { wrong: string; right: string; at?: string; fires: Record<string, string> },
): Case[] {
  return [
    { series: { [series]: wrong }, at, fires: [fires] },
    { series: { [series]: right }, at },
  ];
}

const gone: Alert[] = [
  {
    name: 'ServiceGone',
    severity: 'page',
    expr: [OF_GATEWAY, ...SERVICES.map(OF_SERVICE)].map((series) => `absent(${series})`).join(' or '),
    lasts: '2m',
    summary: 'No process of {{ $labels.service }} says anything',
    runbook: 'service-gone',
    cases: [
      { series: without(OF_GATEWAY), at: '10m', fires: [{ service: 'gateway' }] },
      { series: without(OF_SERVICE('orders')), at: '10m', fires: [{ service: 'orders', state: 'used' }] },
      { series: everybody, at: '10m' },
    ],
  },
  {
    name: 'ProcessDown',
    severity: 'ticket',
    expr: 'up == 0',
    lasts: '5m',
    summary: '{{ $labels.job }} at {{ $labels.instance }} does not answer',
    runbook: 'process-down',
    cases: tried('up{job="orders",instance="orders-1"}', {
      wrong: '0x60',
      right: '1x60',
      fires: { job: 'orders', instance: 'orders-1' },
    }),
  },
  {
    name: 'SchemaBehind',
    severity: 'ticket',
    expr: 'schema_missing_migrations > 0',
    lasts: '10m',
    summary: '{{ $labels.service }} waits for {{ $value }} migrations and is not ready',
    runbook: 'schema-behind',
    cases: tried('schema_missing_migrations{service="orders"}', { wrong: '2x60', right: '0x60', fires: { service: 'orders' } }),
  },
  {
    name: 'RolloutStuck',
    severity: 'ticket',
    expr: 'count by (service) (count by (service, version) (build_info)) > 1',
    lasts: '1h',
    summary: 'Processes of {{ $labels.service }} are of {{ $value }} builds',
    runbook: 'rollout-stuck',
    cases: [
      {
        series: { 'build_info{service="orders",version="a"}': '1x120', 'build_info{service="orders",version="b"}': '1x120' },
        at: '90m',
        fires: [{ service: 'orders' }],
      },
      { series: { 'build_info{service="orders",version="b"}': '1x120' }, at: '90m' },
    ],
  },
];

const BEHIND = 50;
const pendingOf = (range: string): string => `events_consumer_lag{state="pending"}${range}`;

const events: Alert[] = [
  {
    name: 'EventsNotPublished',
    severity: 'page',
    expr: 'outbox_oldest_seconds > 60',
    lasts: '5m',
    summary: 'Events of {{ $labels.service }} wait to be published, the oldest for {{ $value | humanizeDuration }}',
    runbook: 'events-not-published',
    cases: tried('outbox_oldest_seconds{service="orders"}', { wrong: '0+60x60', right: '0 50 0 50x60', fires: { service: 'orders' } }),
  },
  {
    name: 'ConsumerFallsBehind',
    severity: 'page',
    // Never near its end for a quarter of an hour, and no nearer to it than before.
    expr: `min_over_time(${pendingOf('[15m]')}) > ${BEHIND} and delta(${pendingOf('[15m]')}) >= 0`,
    lasts: '5m',
    summary: '{{ $labels.consumer }} does not act upon events: {{ $value }} wait, and their number grows',
    runbook: 'consumer-falls-behind',
    cases: [
      ...tried('events_consumer_lag{consumer="orders-from-catalogue",state="pending"}', {
        wrong: '0+20x60',
        right: '5000-100x40',
        fires: { consumer: 'orders-from-catalogue', state: 'pending' },
      }),
      { series: { 'events_consumer_lag{consumer="orders-from-catalogue",state="pending"}': '10x60' }, at: '40m' },
    ],
  },
  {
    name: 'DeadLetters',
    severity: 'ticket',
    expr: 'max(events_dead_letters) > 0',
    lasts: '5m',
    summary: '{{ $value }} events could not be acted upon and wait for a decision',
    runbook: 'dead-letters',
    cases: tried('events_dead_letters{instance="gateway-1"}', { wrong: '1x60', right: '0x60', fires: {} }),
  },
  {
    name: 'EventsRetried',
    severity: 'ticket',
    expr: 'events_retried > 0',
    lasts: '30m',
    summary: '{{ $labels.service }} fails to act upon {{ $value }} events and goes on trying',
    runbook: 'events-retried',
    cases: tried('events_retried{service="billing"}', { wrong: '3x60', right: '0 3 0x60', fires: { service: 'billing' } }),
  },
];

const standing: Alert[] = [
  {
    name: 'BacklogStandsStill',
    severity: 'page',
    expr: limitedBacklogs
      .map(({ service, backlog, seconds }) => `backlog_oldest_seconds{service="${service}",backlog="${backlog}"} > ${seconds}`)
      .join(' or '),
    lasts: '5m',
    summary: '{{ $labels.backlog }} of {{ $labels.service }} stand still, the oldest for {{ $value | humanizeDuration }}',
    runbook: 'backlog-stands-still',
    cases: tried('backlog_oldest_seconds{service="orders",backlog="checkouts"}', {
      wrong: '0+60x60',
      right: '30x60',
      fires: { service: 'orders', backlog: 'checkouts' },
    }),
  },
  {
    name: 'PartStandsStill',
    severity: 'ticket',
    expr: 'part_works == 0',
    lasts: '5m',
    summary: '{{ $labels.part }} does not work at {{ $labels.instance }}',
    runbook: 'part-stands-still',
    cases: tried('part_works{part="orders events",instance="orders-1"}', {
      wrong: '0x60',
      right: '1 0 1x60',
      fires: { part: 'orders events', instance: 'orders-1' },
    }),
  },
  {
    name: 'LogNotArchived',
    severity: 'page',
    // Services may share a server: it is one trouble.
    expr: 'max(database_archive_failing_seconds) > 0',
    // One that was idle counts from long ago: what tells is that it goes on failing.
    lasts: '5m',
    summary:
      'The database fails to archive its log, last archived {{ $value | humanizeDuration }} ago: what is newer would be lost with the machine',
    runbook: 'log-not-archived',
    cases: tried('database_archive_failing_seconds{service="orders"}', { wrong: '0+60x60', right: '0 60 120 0x60', fires: {} }),
  },
  {
    name: 'PoolWaits',
    severity: 'ticket',
    expr: 'min_over_time(database_connections{state="waiting"}[5m]) > 0',
    lasts: '5m',
    summary: 'Requests of {{ $labels.service }} wait for a connection to the database',
    runbook: 'pool-waits',
    cases: tried('database_connections{service="orders",state="waiting"}', {
      wrong: '4x60',
      right: '0 4 0 4 0x60',
      fires: { service: 'orders', state: 'waiting' },
    }),
  },
  {
    name: 'EventLoopStalls',
    severity: 'ticket',
    expr: 'nodejs_eventloop_lag_max_seconds > 1',
    lasts: '5m',
    summary: 'Something keeps everybody at {{ $labels.instance }} waiting for {{ $value | humanizeDuration }}',
    runbook: 'event-loop-stalls',
    cases: tried('nodejs_eventloop_lag_max_seconds{instance="catalogue-1"}', {
      wrong: '2x60',
      right: '0.05 3 0.05x60',
      fires: { instance: 'catalogue-1' },
    }),
  },
];

const attempts = (attempt: string): string => `sum by (channel) (increase(delivery_attempts_total{attempt="${attempt}"}[10m]))`;
const attemptsOf = (attempt: string): string => `delivery_attempts_total{channel="sms",attempt="${attempt}"}`;

const carriers: Alert[] = [
  {
    name: 'CarrierAway',
    severity: 'page',
    expr: `${attempts('failed')} >= 3 unless ${attempts('sent')} > 0`,
    lasts: '5m',
    summary: 'No {{ $labels.channel }} was taken for ten minutes, and several failed: nobody gets codes or letters',
    runbook: 'carrier-away',
    cases: [
      { series: { [attemptsOf('failed')]: '0+2x60', [attemptsOf('sent')]: '5x60' }, at: '40m', fires: [{ channel: 'sms' }] },
      { series: { [attemptsOf('failed')]: '0+2x60', [attemptsOf('sent')]: '0+1x60' }, at: '40m' },
      { series: { [attemptsOf('failed')]: '0x60', [attemptsOf('sent')]: '5x60' }, at: '40m' },
    ],
  },
];

export const causeAlerts: readonly Alert[] = [...gone, ...events, ...standing, ...carriers];
