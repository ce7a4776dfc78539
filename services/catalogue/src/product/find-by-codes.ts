import { CODE_MATCHES_MAX, type FindByCodes, type ProductsByCodes } from '@market/catalogue-contract/product-codes';
import { wholeList } from '@market/kit-contract/envelope';
import type { Ctx } from '../context.ts';
import { readByCodes } from './products-by-codes.queries.ts';

/** What a buyer who has a list of numbers needs to order by it: of the storefront alone, whoever asks. */
export async function findByCodes({ db, locale }: Pick<Ctx, 'db' | 'locale'>, { codes }: FindByCodes): Promise<ProductsByCodes> {
  return wholeList(await readByCodes(db.pool, { codes, locale, most: CODE_MATCHES_MAX }));
}
