import { type Actor, audit } from '@market/service-kit/data/audit';
import type { Tx } from '@market/service-kit/data/tx';
import { indexProducts } from '../indexing/index-products.ts';
import { rejectQueued, rejectUnseen } from './change.queries.ts';
import type { JudgedProduct } from './judge-changes.ts';
import { notifyJudgement } from './notify-judgement.ts';

interface Refusing {
  actor: Actor;
  products: readonly JudgedProduct[];
  reason: string;
}

/** Sends back what waited, and notifies its vendors of the reason. */
export async function refuseChanges(tx: Tx, { actor, products, reason }: Refusing): Promise<void> {
  const done = products.map(({ id }) => id);
  await rejectQueued(tx, { products: done, reason });
  await rejectUnseen(tx, { products: done, reason });
  for (const id of done) await audit(tx, { actor, action: 'product.rejected', subject: 'product', subjectId: id, reason });
  await notifyJudgement(tx, products, { kind: 'goods_rejected', reason });
  await indexProducts(tx, done);
}
