import type { OfferOptions, ProductType } from '@market/catalogue-contract/product-type';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { lockType } from '../product-type/lock-type.ts';
import { getProductType } from '../product-type/read-product-type.ts';
import { lockParameter } from './parameter.queries.ts';
import { lockOptions } from './parameter-options.queries.ts';
import { setOfferedOptions } from './parameter-write.queries.ts';

/**
 * Says which options of a parameter a type offers. Products keep what they say.
 *
 * @throws DomainError PRODUCT_TYPE_NOT_FOUND, PARAMETER_NOT_FOUND; PARAMETERS_CHANGED when an option is gone
 */
export async function offerOptions(ctx: Ctx, { id, parameter_id, option_ids }: OfferOptions): Promise<{ data: ProductType }> {
  const options = [...new Set(option_ids)];
  await inTransaction(ctx.db.pool, async (tx) => {
    await lockType(tx, id);
    await lockParameter(tx, parameter_id);
    const known = new Set((await lockOptions(tx, { parameter: parameter_id })).map((option) => option.id));
    if (!options.every((option) => known.has(option))) throw new DomainError('CONFLICT', 'PARAMETERS_CHANGED');
    const earlier = await setOfferedOptions(tx, { type: id, parameter: parameter_id, options });
    if (!earlier) throw new DomainError('NOT_FOUND', 'PARAMETER_NOT_FOUND');
    await audit(tx, {
      ...{ actor: actorOf(ctx), action: 'parameter.options_offered', subject: 'parameter', subjectId: parameter_id },
      before: { product_type_id: id, option_ids: earlier.before },
      after: { product_type_id: id, option_ids: options },
    });
  });
  return getProductType(ctx, { id });
}
