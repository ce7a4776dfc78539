import { isDeepStrictEqual } from 'node:util';
import type { GivenAttributeValue } from '@market/catalogue-contract/attribute-value';
import { Product } from '@market/catalogue-contract/product';
import { placed, type UpdateProduct } from '@market/catalogue-contract/product-form';
import type { Locale } from '@market/kit-contract/locale';
import type { Tx } from '@market/service-kit/data/tx';
import type { z } from 'zod';
import { settledValue } from '../attribute/given-values.ts';
import { readDetail } from '../product/product-detail.queries.ts';
import type { ProductPatch } from './merged-products.ts';
import type { StoredProduct } from './stored-product.queries.ts';
import type { Content } from './stored-product.ts';
import { readTaxonomy } from './taxonomy.ts';

/** The fields that were sent, the values of parameters as they were sent. */
type SentPatch = Omit<ProductPatch, 'parameter_values'> & { parameter_values?: readonly GivenAttributeValue[] | undefined };

/**
 * What a product's page tells the caller and what can be sent back. It is not what is stored: names are in the caller's language, the
 * content is the published one, and a mark is that of the whole model.
 */
const Answered = Product.pick({
  ...{ name: true, description: true, category: true, subcategory: true, product_type: true, parameter_values: true, popular: true },
});
type Answered = z.infer<typeof Answered>;

async function readAnswered(tx: Tx, { id, locale }: { id: number; locale: Locale }): Promise<Answered | null> {
  const detail = await readDetail(tx, { id, locale, insider: true });
  return detail && Answered.parse(JSON.parse(detail.body));
}

/** A product's page names its company, and no form's `version`. Whoever names fields alone means what they say. */
export const isFromPage = ({ version, company }: UpdateProduct): boolean => version === undefined && company !== undefined;

interface Sending {
  asked: UpdateProduct;
  stored: StoredProduct;
  /** The content as its author sees it in the form. */
  seen: Content;
  locale: Locale;
}

/** A change of a product as it is kept, without the fields that were sent as the product's page answers them. */
export async function readPatch(tx: Tx, { asked, stored, seen, locale }: Sending): Promise<ProductPatch> {
  const patch = patchOf(asked);
  const answered = isFromPage(asked) ? await readAnswered(tx, { id: stored.id, locale }) : null;
  const news = answered ? withoutAnswered({ ...patch, category: asked.category }, answered, stored) : patch;
  const { parameter_values, ...rest } = news;
  if (!parameter_values) return rest;
  return { ...rest, parameter_values: await settledValues(tx, { ...rest, parameter_values }, { answered, seen }) };
}

/** What of a call's input is a product's own fields. */
function patchOf(asked: UpdateProduct): SentPatch {
  const { id, version, stock_was, variant_group_id, group_lead, for_model, category, subcategory, product_type, company, ...fields } =
    asked;
  return { ...fields, ...placed({ ...fields, category, subcategory, product_type }) };
}

function withoutAnswered(
  { category, ...patch }: SentPatch & { category: number | undefined },
  answered: Answered,
  { offer }: StoredProduct,
): SentPatch {
  const values = answered.parameter_values.map(({ parameter_id, value }) => ({ parameter_id, value }));
  const now: { [F in keyof SentPatch]: unknown } = {
    ...offer,
    ...{ name: answered.name, description: answered.description, popular: answered.popular },
    category_id: category === undefined || category === answered.category.id ? (answered.subcategory ?? answered.category).id : null,
    product_type_id: answered.product_type.id,
    parameter_values: values,
  };
  const sent = { ...patch, parameter_values: patch.parameter_values?.map(({ parameter_name, unit, ...rest }) => rest) };
  const changed = (Object.keys(patch) as (keyof SentPatch)[]).filter(
    (field) => patch[field] !== undefined && !isDeepStrictEqual(sent[field], now[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, patch[field]]));
}

interface Known {
  answered: Answered | null;
  seen: Content;
}

/** Each value as it is kept; one that was sent as it was answered stays as its author sees it. */
async function settledValues(tx: Tx, patch: SentPatch, { answered, seen }: Known) {
  const given = patch.parameter_values ?? [];
  const typeId = patch.product_type_id ?? seen.product_type_id;
  const taxonomy = await readTaxonomy(tx, [{ category_id: seen.category_id, product_type_id: typeId }]);
  const parameters = taxonomy.types.get(typeId);
  return given.map((one) => {
    const same = answered?.parameter_values.find(
      ({ parameter_id, value }) => parameter_id === one.parameter_id && isDeepStrictEqual(value, one.value),
    );
    const kept = same && seen.parameter_values.find(({ parameter_id }) => parameter_id === one.parameter_id);
    return kept ?? settledValue(one, parameters?.get(one.parameter_id));
  });
}
