import { setTimeout as pause } from 'node:timers/promises';

interface Steady {
  /** Of the requests that were sent, what was answered otherwise than with 200. */
  failures: string[];
  sent: number;
}

/** Reads at an even rate, whether answers come or not: who waits for an answer before the next request measures a slow server at its own pace. */
export async function readSteadily(
  ask: (path: string) => Promise<Response>,
  { perSecond, pathOf, stopping }: { perSecond: number; pathOf: (count: number) => string; stopping: AbortSignal },
): Promise<Steady> {
  const failures: string[] = [];
  const open = new Set<Promise<void>>();
  const begun = performance.now();
  let sent = 0;
  for (; !stopping.aborted; sent++) {
    await pause(Math.max(0, begun + (sent * 1_000) / perSecond - performance.now()));
    const path = pathOf(sent);
    const one: Promise<void> = answerOf(ask(path))
      .then(
        (said) =>
          void (
            said === '200' || failures.push(`${path}: ${said}, ${Math.round((performance.now() - begun) / 1_000)} s from the beginning`)
          ),
      )
      .finally(() => open.delete(one));
    open.add(one);
  }
  await Promise.all(open);
  return { failures, sent };
}

async function answerOf(asked: Promise<Response>): Promise<string> {
  try {
    const answer = await asked;
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (error) {
    const { cause } = error as Error & { cause?: { code?: string } };
    return `${error} ${cause?.code ?? ''}`.trim();
  }
}
