import type { DetachParameter } from '@market/catalogue-contract/product-type';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { indexAround } from '../indexing/index-around.ts';
import { withValueOf } from '../indexing/touched-products.queries.ts';
import { deleteValues, lockParameter, typesOf } from './parameter.queries.ts';
import { deleteFacetCounts, deleteNumberCounts, deleteParameterRow, detachFromType } from './parameter-write.queries.ts';

/** Takes a parameter away from everywhere, with what products say for it. @throws DomainError PARAMETER_NOT_FOUND */
export async function deleteParameter(ctx: Ctx, { id }: { id: number }): Promise<{ data: { id: number } }> {
  await inTransaction(ctx.db.pool, async (tx) => {
    const before = await lockParameter(tx, id);
    // Its options go last: models are counted by them as long as any model has one.
    await indexAround(tx, withValueOf(id, null), () => deleteValues(tx, { parameterId: id, typeId: null }));
    await deleteParameterRow(tx, { parameter: id });
    // Models that are indexed behind this change no longer know what to take off.
    await deleteFacetCounts(tx, { parameter: id });
    await deleteNumberCounts(tx, { parameter: id });
    await audit(tx, { actor: actorOf(ctx), action: 'parameter.deleted', subject: 'parameter', subjectId: id, before });
  });
  return { data: { id } };
}

/**
 * Takes a parameter off one type, with what the products of that type say for it; other types keep it.
 *
 * @throws DomainError PARAMETER_NOT_FOUND; PARAMETER_SHARED when several types have it and none was named
 */
export async function detachParameter(ctx: Ctx, input: DetachParameter): Promise<{ data: { id: number } }> {
  const { id } = input;
  await inTransaction(ctx.db.pool, async (tx) => {
    await lockParameter(tx, id);
    const typeId = await typeMeant(tx, input);
    await indexAround(tx, withValueOf(id, typeId), () => deleteValues(tx, { parameterId: id, typeId }));
    await detachFromType(tx, { parameter: id, type: typeId });
    const before = { product_type_id: typeId };
    await audit(tx, { actor: actorOf(ctx), action: 'parameter.detached', subject: 'parameter', subjectId: id, before });
  });
  return { data: { id } };
}

async function typeMeant(tx: Tx, { id, product_type_id }: DetachParameter): Promise<number> {
  const types = await typesOf(tx, { parameterId: id });
  const meant = product_type_id === undefined ? types : types.filter((type) => type.id === product_type_id);
  const [only] = meant;
  if (!only) throw new DomainError('NOT_FOUND', 'PARAMETER_NOT_FOUND');
  if (meant.length > 1) throw new DomainError('CONFLICT', 'PARAMETER_SHARED', { types: types.map(({ name }) => name).join(', ') });
  return only.id;
}
