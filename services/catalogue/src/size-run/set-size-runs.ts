import type { SetSizeRuns, SizeRunsAnswer } from '@market/catalogue-contract/size-run';
import { toKopecks } from '@market/kit-contract/money';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { refuseFaults } from '../goods/form-faults.ts';
import { ownedBy } from '../goods/goods-owner.ts';
import { type LockedGoods, withLockedGoods } from '../goods/locked-goods.ts';
import { membersOf } from '../goods/variant-groups.ts';
import { readRunsOf } from './get-size-runs.ts';
import { deleteOtherRuns, readModelOf, saveModelRuns, writeRuns } from './size-run.queries.ts';
import { sizeRunFaults } from './size-run-faults.ts';

/**
 * Says in which runs a model is sold, and whether in single pieces too. Like prices and stock this never waits for approval.
 *
 * @throws DomainError PRODUCT_NOT_FOUND, RUNS_OF_MODELS, PRODUCT_CHANGED, VALIDATION
 */
export async function setSizeRuns(ctx: SignedInCtx, asked: SetSizeRuns): Promise<z.input<typeof SizeRunsAnswer>> {
  return inTransaction(ctx.db.pool, async (tx) => {
    const companyId = await ownedBy(tx, ctx, asked.id);
    return withLockedGoods(tx, companyId, (goods) => save(ctx, goods, asked));
  });
}

async function save(ctx: SignedInCtx, goods: LockedGoods, asked: SetSizeRuns): Promise<z.input<typeof SizeRunsAnswer>> {
  const { tx, companyId } = goods;
  const product = await readModelOf(tx, { product: asked.id, company: companyId });
  if (!product) throw new DomainError('NOT_FOUND', 'PRODUCT_NOT_FOUND');
  if (product.group === null) throw new DomainError('CONFLICT', 'RUNS_OF_MODELS');
  const before = await readRunsOf(tx, product.group, ctx.locale);
  if (asked.version !== undefined && asked.version !== before.version)
    throw new DomainError('CONFLICT', 'PRODUCT_CHANGED', { version: before.version });
  refuseFaults(sizeRunFaults(asked, before));
  await replaceSizeRuns(goods, product.group, asked);
  const after = await readRunsOf(tx, product.group, ctx.locale);
  const note = { before: soldAs(before), after: soldAs(after) };
  await audit(tx, { actor: actorOf(ctx), action: 'product.runs-set', subject: 'product', subjectId: asked.id, ...note });
  return { data: after };
}

const soldAs = ({ loose_allowed, runs }: Pick<SetSizeRuns, 'loose_allowed' | 'runs'>) => ({ loose_allowed, runs });

/** Runs that were found right. */
export async function replaceSizeRuns(
  goods: LockedGoods,
  group: number,
  { loose_allowed, runs }: Pick<SetSizeRuns, 'loose_allowed' | 'runs'>,
): Promise<void> {
  const { tx } = goods;
  const rows = runs.map(({ price, sizes, ...run }, position) => ({
    ...{ ...run, position, sizes: sizes.map(({ size }) => size), counts: sizes.map(({ count }) => count) },
    price_kopecks: price === null ? null : toKopecks(price),
  }));
  await saveModelRuns(tx, { group, looseAllowed: loose_allowed });
  await deleteOtherRuns(tx, { group, kept: runs.flatMap(({ id }) => id ?? []) });
  await writeRuns(tx, { group, runs: JSON.stringify(rows) });
  goods.touch(await membersOf(tx, group));
}
