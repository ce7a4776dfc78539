import { randomBytes } from 'node:crypto';
import type { Tx } from '@market/service-kit/data/tx';
import { missingObject } from './faults.ts';
import { insertObject, lockObject, readObject, type StripeObject, writeObject } from './store.queries.ts';

/** An id as Stripe makes them: what it is, and random signs. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

/** What a step of the API works with. */
export interface Step {
  tx: Tx;
  now: Date;
}

export async function added({ tx }: Step, object: StripeObject): Promise<StripeObject> {
  await insertObject(tx, { id: object.id, kind: object.object, created: object.created, body: JSON.stringify(object) });
  return object;
}

export async function changed({ tx }: Step, object: StripeObject): Promise<StripeObject> {
  await writeObject(tx, { id: object.id, body: JSON.stringify(object) });
  return object;
}

/** @throws StripeFault resource_missing */
export async function held({ tx }: Step, kind: string, id: string): Promise<StripeObject> {
  const found = await lockObject(tx, { id, kind });
  if (!found) throw missingObject(kind, id);
  return found.body;
}

/** @throws StripeFault resource_missing */
export async function known(tx: Tx, kind: string, { id, param }: { id: string; param?: string }): Promise<StripeObject> {
  const found = await readObject(tx, { id, kind });
  if (!found) throw missingObject(kind, id, param);
  return found.body;
}
