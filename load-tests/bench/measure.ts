import autocannon from 'autocannon';

/** What one round of load showed. Times in milliseconds. */
export interface Round {
  perSecond: number;
  p50: number;
  p95: number;
  /** Answers that were not what was expected; a round with any proves nothing. */
  failures: number;
}

export interface Load {
  connections: number;
  /** How long, or each address of each connection once. */
  seconds?: number;
  headers?: Record<string, string>;
  /** What every answer has to be; 2xx when left out. */
  expected?: '2xx' | '3xx';
}

/** Loads one address, or several in turn, and answers what it showed. */
export const measure = (urls: readonly string[], load: Load): Promise<Round> => measureEach([urls], load);

/** The same where each connection has addresses of its own. */
export function measureEach(urls: readonly (readonly string[])[], load: Load): Promise<Round> {
  const origin = new URL(urls[0]?.[0] ?? '').origin;
  const requests = urls.map((each) => each.map((url) => ({ method: 'GET' as const, path: url.slice(origin.length) })));
  return measureRequests(origin, requests, load);
}

interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The same with requests of any kind. */
export async function measureRequests(
  origin: string,
  lists: readonly (readonly LoadRequest[])[],
  { connections, seconds, headers = {}, expected = '2xx' }: Load,
): Promise<Round> {
  const requests = lists.map((each) => each.map((request) => ({ ...request, headers: { ...headers, ...request.headers } })));
  let opened = 0;
  // The tool that loads keeps no 95th percentile.
  const taken: number[] = [];
  const began = performance.now();
  const result = await autocannon({
    url: origin,
    connections,
    ...(seconds === undefined ? { amount: requests.reduce((sum, { length }) => sum + length, 0) } : { duration: seconds }),
    setupClient: (client) => {
      client.setRequests(requests[opened % requests.length] ?? []);
      opened += 1;
      client.on('response', (_status, _bytes, milliseconds) => taken.push(milliseconds));
    },
  });
  const { non2xx, errors, '2xx': good, [expected]: answered } = result;
  taken.sort((a, b) => a - b);
  const perSecond = (answered * 1_000) / (performance.now() - began);
  return { perSecond, p50: quantile(taken, 0.5), p95: quantile(taken, 0.95), failures: good + non2xx - answered + errors };
}

/** Times of single calls one after another: the latency without a queue. Answers it sorted. */
export async function times(urls: readonly string[], rounds: number, headers: Record<string, string> = {}): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const url of urls) {
      const began = performance.now();
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      taken.push(performance.now() - began);
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    }
  }
  return taken.sort((a, b) => a - b);
}

export const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;

export const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
