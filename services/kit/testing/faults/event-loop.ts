/** Milliseconds of processor time that this thread has used. The wall clock would count what other processes take of a busy machine. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The longest that `work` kept the event loop from everybody else, in milliseconds of processor time: what each of the others waits for at
 * the worst.
 */
export async function longestStretch(work: () => Promise<unknown>): Promise<number> {
  let [longest, isOver] = [0, false];
  let last = cpuTime();
  const turn = (): void => {
    const now = cpuTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    await work();
  } finally {
    isOver = true;
  }
  return Math.max(longest, cpuTime() - last);
}

const LARGEST_BODY = JSON.stringify(Array.from({ length: 60_000 }, (_, id) => ({ id, name: 'x' })));
let allowed: number | undefined;

/**
 * What a request may cost in one stretch on this machine, in milliseconds of processor time: some times the reading of one JSON body of the
 * greatest size, which no server divides.
 */
export function stretchAllowed(): number {
  allowed ??= 12 * medianOf(() => JSON.parse(LARGEST_BODY));
  return allowed;
}

function medianOf(work: () => unknown): number {
  const measured = Array.from({ length: 7 }, () => {
    const begun = cpuTime();
    work();
    return cpuTime() - begun;
  });
  return measured.toSorted((one, other) => one - other)[3] ?? 0;
}
