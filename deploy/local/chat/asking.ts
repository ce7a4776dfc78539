import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Principal } from '@market/kit-contract/principal';
import { signedAs } from '../commerce/product.ts';

interface Asked {
  method?: 'GET' | 'POST';
  path: string;
  body?: unknown;
  as: Principal;
  /** The refusal that is waited for instead of a success. */
  refusal?: number;
}
/** Whoever asks says what is answered. */
type Ask = <Answer>(asked: Asked) => Promise<Answer>;

/** Longer than a bus or a database that comes back needs for it. */
const PATIENCE_MS = 120_000;
/** An answer that does not come in this time is asked for at another instance, while the first may still have its effect. */
const ANSWER_MS = 4_000;
const PAUSE_MS = 50;
const agent = new Agent({ keepAlive: true });

/** Asks as a careful client does: again, at the next instance, until there is an answer that is not "later". Other refusals are faults here. */
export function asking(urls: readonly string[]): Ask {
  let next = 0;
  return async <Answer>(asked: Asked) => {
    for (const until = Date.now() + PATIENCE_MS; ; ) {
      next += 1;
      const { status, content } = await answerOf(urls[next % urls.length] ?? '', asked);
      if (content && isWanted(status, asked)) return content as Answer;
      if (!isForLater(status) || Date.now() > until) throw new Error(`${asked.path} was answered ${status} ${JSON.stringify(content)}`);
      await pause(PAUSE_MS);
    }
  };
}

const isWanted = (status: number, { refusal }: Asked): boolean => (refusal === undefined ? status < 300 : status === refusal);
/** No answer, a fault that passes, a call that is under way, or one that this busy machine did not get out in time. */
const isForLater = (status: number): boolean => status >= 500 || status === 409 || status === 408;

async function answerOf(url: string, { path, body, as, ...asked }: Asked): Promise<{ status: number; content: unknown }> {
  // What is the same is told by the name of the post alone: every time is a call of its own to whatever else would notice.
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...signedAs(as) };
  const text = body === undefined ? '' : JSON.stringify(body);
  try {
    const answer = await send(url + path, { method: asked.method ?? 'GET', headers, text });
    return { status: answer.status, content: JSON.parse(answer.text) };
  } catch {
    return { status: 503, content: null };
  }
}

/** Hundreds of readers come back in one moment, and `fetch` takes more of the machine for each. */
function send(url: string, { text, ...options }: { method: string; headers: Record<string, string>; text: string }) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request(url, { ...options, agent, signal: AbortSignal.timeout(ANSWER_MS) }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      answer.once('error', reject);
    });
    asked.once('error', reject);
    asked.end(text);
  });
}

/** Whether anything is answered. */
export const isServing = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  );
