import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** As the contract of notifications names it; its schemas would travel along with an import. */
const LIVE_PATH = '/live';
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Three beats of the server's heart: a line that is silent for longer is dead, whatever the browser thinks. */
const SILENCE_MS = 45_000;
const REFUSED = new Set([401, 403]);

export interface LiveLine {
  token: string;
  /** An event of the line. */
  onEvent: (event: EventSourceMessage) => void;
  /** The line is open: for the first time, or after it was cut. */
  opened: (again: boolean) => void;
  /** The line was cut, by a restart, a lost network or because the session is dead: the caller should ask which. */
  cut: () => void;
  /** The service does not know the credential any more. */
  refused: () => void;
  stopping: AbortSignal;
}

/**
 * Listens to the live channel until it is stopped: comes again whenever it is cut, and goes on after the last event it got.
 * How long it waits first is for the server to say (`retry:`); every further attempt in vain doubles the wait.
 */
export async function listenLive({ token, onEvent, opened, cut, refused, stopping }: LiveLine): Promise<void> {
  let lastId: string | null = null;
  let firstWait = FIRST_WAIT_MS;
  let wait = firstWait;
  let wasOpen = false;
  while (!stopping.aborted) {
    const outcome = await readLine({
      headers: { 'x-auth-token': token, ...(lastId === null ? {} : { 'last-event-id': lastId }) },
      stopping,
      onEvent: (event) => {
        lastId = event.id ?? lastId;
        wait = firstWait;
        onEvent(event);
      },
      onOpen: () => {
        opened(wasOpen);
        wasOpen = true;
      },
      onRetry: (ms) => {
        firstWait = ms;
        wait = Math.max(wait, ms);
      },
    });
    if (stopping.aborted) return;
    if (outcome === 'refused') return refused();
    if (outcome === 'cut') cut();
    await pause(wait * (0.75 + Math.random() / 2), stopping);
    wait = Math.min(wait * 2, Math.max(firstWait, LONGEST_WAIT_MS));
  }
}

interface Reading {
  headers: Record<string, string>;
  stopping: AbortSignal;
  onEvent: (event: EventSourceMessage) => void;
  onRetry: (ms: number) => void;
  onOpen: () => void;
}

async function readLine({ headers, stopping, onEvent, onRetry, onOpen }: Reading): Promise<'refused' | 'cut' | 'closed'> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENCE_MS);
  };
  let isOpen = false;
  try {
    isAlive();
    const answer = await fetch(LIVE_PATH, { headers, cache: 'no-store', signal: AbortSignal.any([stopping, silent.signal]) });
    if (REFUSED.has(answer.status)) return 'refused';
    if (!answer.ok || !answer.body) return 'closed';
    isOpen = true;
    onOpen();
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    const parser = createParser({ onEvent, onRetry });
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'cut';
      isAlive();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    return isOpen ? 'cut' : 'closed';
  } finally {
    clearTimeout(timer);
  }
}

/** A network that comes back is worth an attempt at once. */
function pause(ms: number, stopping: AbortSignal): Promise<void> {
  // An abort that is over is announced to nobody any more.
  if (stopping.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      stopping.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    stopping.addEventListener('abort', done);
  });
}
