import { createHash } from 'node:crypto';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import type { Pool } from 'pg';
import { busyKey, reusedKey, type StripeFault } from './faults.ts';
import { keepAnswer, readAnswer } from './store.queries.ts';

export interface Answered {
  status: number;
  body: string;
  replayed?: true;
}

interface Call {
  /** Whose call it is, and of which path. */
  account: string;
  path: string;
  key: string | null;
  /** The body as it came. */
  text: string;
}

/** A refusal that the step itself decided, such as a declined card: what it changed stays, and it is kept as an answer. */
export const faultAnswer = ({ status, error }: StripeFault): Answered => ({ status, body: JSON.stringify({ error }) });

/**
 * Runs a call once under its key, as Stripe does: the first answer is kept, failures of the card among them; the same key with other
 * parameters is refused, and so is one that is under way. What was refused before anything ran is not kept.
 */
export function answeringOnce(pool: Pool): (call: Call, step: (tx: Tx) => Promise<Answered>) => Promise<Answered> {
  const underWay = new Set<string>();
  return async ({ account, path, key, text }, step) => {
    if (key === null) return inTransaction(pool, step);
    const name = `${account} ${key}`.slice(0, 255);
    if (underWay.has(name)) throw busyKey(key);
    underWay.add(name);
    try {
      const hash = createHash('sha256').update(`${path}\n${text}`).digest('base64');
      const known = await readAnswer(pool, { key: name });
      if (known && known.hash !== hash) throw reusedKey(key);
      if (known) return { status: known.status, body: known.body, replayed: true };
      return await inTransaction(pool, async (tx) => {
        const answer = await step(tx);
        await keepAnswer(tx, { key: name, hash, ...answer });
        return answer;
      });
    } finally {
      underWay.delete(name);
    }
  };
}
