import type { Principal } from '@market/kit-contract/principal';
import { scopeOf } from '../reader.ts';
import type { StoredFile } from './order-file.queries.ts';

/** Whether whoever asked for a file sees as much as it shows by now: it is kept for days, and tells who bought. */
export function mayStillSee({ user_id, owner }: Pick<StoredFile, 'user_id' | 'owner'>, now: StoredFile['owner']): boolean {
  const by = (rights: StoredFile['owner']): Principal => ({ userId: user_id, sessionId: '', ...rights });
  const [shown, seen] = [scopeOf(by(owner)), scopeOf(by(now))];
  return seen.kind === 'staff' || JSON.stringify(seen) === JSON.stringify(shown);
}
