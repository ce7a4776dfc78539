/** Asks one server as one caller: what is to be changed is put where it has an address of its own. */
export const caller =
  (url: string, token?: string) =>
  async (path: string, body?: object, method = 'POST'): Promise<{ cart_hash: string }> => {
    const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { 'x-auth-token': token } : {}) };
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const content = (await answer.json()) as { data: { cart_hash: string } };
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(content)}`);
    return content.data;
  };

interface Timed {
  perSecond: number;
  /** Milliseconds of each call, sorted. */
  taken: number[];
}

/** So many at once, each going on with the next as soon as it is done, for a while. */
export async function loaded(
  { workers, seconds }: { workers: number; seconds: number },
  work: (worker: number) => Promise<void>,
): Promise<Timed> {
  const taken: number[] = [];
  const began = performance.now();
  const working = Array.from({ length: workers }, async (_, worker) => {
    while (performance.now() - began < seconds * 1_000) {
      const from = performance.now();
      await work(worker);
      taken.push(performance.now() - from);
    }
  });
  await Promise.all(working);
  return { perSecond: (taken.length * 1_000) / (performance.now() - began), taken: taken.sort((a, b) => a - b) };
}
