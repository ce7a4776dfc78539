import type { RotatedSigningKeyAnswer, RotateSigningKey } from '@market/modules-contract/signing-key';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Ctx } from '../context.ts';
import { rotateKeys } from './signing-keys.ts';
import { lockFeed, writeFeed } from './write-feed.ts';

/**
 * Retires the key that signs: the next one, which every open page knows, signs from now on, and a new next one is made. The feed is
 * signed by it at once. Drafts end with the key that signed their tickets.
 */
export async function rotateKey(ctx: Ctx, { reason }: RotateSigningKey): Promise<RotatedSigningKeyAnswer> {
  return inTransaction(ctx.db.pool, async (tx) => {
    await lockFeed(tx);
    const data = await rotateKeys(tx, ctx.sealer);
    await audit(tx, {
      ...{ actor: actorOf(ctx), action: 'signing-key.rotated', subject: 'signing-key', subjectId: data.current, reason },
      before: { current: data.retired },
      after: { current: data.current, next: data.next },
    });
    await writeFeed(tx, ctx, 'signing-key.rotated');
    return { data };
  });
}
