import autocannon from 'autocannon';

/** What one round of load showed. Times in milliseconds. */
export interface Round {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Answers that were not 200; a round with any proves nothing. */
  failures: number;
}

export interface Load {
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
}

/** Loads one address, or several in turn, and answers what it showed. */
export async function measure(urls: readonly string[], { connections, seconds, headers = {} }: Load): Promise<Round> {
  const [first = ''] = urls;
  const origin = new URL(first).origin;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    headers,
    requests: urls.map((url) => ({ method: 'GET' as const, path: url.slice(origin.length) })),
  });
  const { latency, requests } = result;
  return { perSecond: requests.average, p50: latency.p50, p95: latency.p97_5, p99: latency.p99, failures: result.non2xx + result.errors };
}

/** Times of single calls one after another: the latency without a queue. Answers it sorted. */
export async function times(urls: readonly string[], rounds: number): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const url of urls) {
      const began = performance.now();
      const answer = await fetch(url);
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
