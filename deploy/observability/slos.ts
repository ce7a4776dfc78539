/** Something that happened to a user, and whether it was as it should be: the parts of a ratio, as selectors of counters. */
export type Indicator = { bad: string; total: string } | { good: string; total: string };

export interface Slo {
  /** Kebab-case; alerts are named after it, and its section of the runbooks is. */
  name: string;
  /** What is promised, of what. */
  promise: string;
  /** Share of what has to be as promised, over thirty days. */
  objective: number;
  indicator: Indicator;
  /** Series that grow with each that was as promised, and with each that was not: what the rules are tried with. */
  examples: { good: readonly string[]; bad: readonly string[] };
}

const requests = (labels: string): string => `http_request_duration_seconds_${labels}`;

/** How long requests of a kind may take at the gateway, which is what a browser waits for. */
const latency = (kind: 'read' | 'write', seconds: string): Pick<Slo, 'indicator' | 'examples'> => {
  const labels = `service="gateway",kind="${kind}"`;
  const [within, all] = [requests(`bucket{${labels},le="${seconds}"}`), requests(`count{${labels}}`)];
  return { indicator: { good: within, total: all }, examples: { good: [within, all], bad: [all] } };
};

const answers = (answer: string): string => `http_answers_total{service="gateway",method="GET",route="/api/products",answer="${answer}"}`;
const checkouts = (outcome: string): string => `checkout_duration_seconds_count{outcome="${outcome}"}`;
const checkoutWithin = 'checkout_duration_seconds_bucket{outcome="placed",le="2"}';

/**
 * What is promised to those who use the product. Alerts, their tests and the dashboard of service levels are made of this list by `npm run generate`; a
 * number is changed here and nowhere else. Bounds of times have to be buckets of the histogram that they are read from.
 */
export const slos: readonly Slo[] = [
  {
    name: 'availability',
    promise: 'A request is answered without a fault of ours',
    objective: 0.999,
    indicator: {
      // `/healthz` answers 503 on purpose.
      bad: 'http_answers_total{service="gateway",route!="/healthz",answer="failed"}',
      total: 'http_answers_total{service="gateway",route!="/healthz"}',
    },
    examples: { good: [answers('ok')], bad: [answers('failed')] },
  },
  { name: 'read-latency', promise: 'A question is answered within 200 ms', objective: 0.95, ...latency('read', '0.2') },
  { name: 'write-latency', promise: 'A change is done within 500 ms', objective: 0.95, ...latency('write', '0.5') },
  {
    name: 'freshness',
    promise: 'Others have acted upon an event within 15 s of its commit',
    objective: 0.99,
    indicator: { good: 'events_age_seconds_bucket{le="15"}', total: 'events_age_seconds_count' },
    examples: {
      good: ['events_age_seconds_bucket{service="orders",le="15"}', 'events_age_seconds_count{service="orders"}'],
      bad: ['events_age_seconds_count{service="orders"}'],
    },
  },
  {
    name: 'checkout',
    promise: 'A checkout ends with orders, or with a reason that the buyer can do something about',
    objective: 0.999,
    indicator: { bad: 'checkout_duration_seconds_count{outcome="failed"}', total: 'checkout_duration_seconds_count' },
    examples: { good: [checkouts('placed')], bad: [checkouts('failed')] },
  },
  {
    name: 'checkout-latency',
    promise: 'Orders are placed within 2 s',
    objective: 0.99,
    indicator: { good: checkoutWithin, total: checkouts('placed') },
    examples: { good: [checkoutWithin, checkouts('placed')], bad: [checkouts('placed')] },
  },
];
