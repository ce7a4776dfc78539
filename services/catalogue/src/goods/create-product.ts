import type { CreatedProduct, CreateProduct, NewVariant } from '@market/catalogue-contract/product-form';
import type { ParameterRole } from '@market/catalogue-contract/product-type';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError, type FieldFaults } from '@market/service-kit/errors';
import type { z } from 'zod';
import { settledValue } from '../attribute/given-values.ts';
import type { SignedInCtx } from '../context.ts';
import { withinPlan } from './active-models.ts';
import { refuseFaults, refusePopular, skuFaults, tierFaults } from './form-faults.ts';
import { authorOf, companyFor } from './goods-owner.ts';
import { type LockedGoods, withLockedGoods } from './locked-goods.ts';
import { findCompany } from './product-owner.queries.ts';
import { type FreshProduct, type SavedProduct, saveProducts } from './save-products.ts';
import type { Content, Offer } from './stored-product.ts';
import { contentFaults, parameterWith, placeFaults, readTaxonomy, type Taxonomy } from './taxonomy.ts';
import { groupByNumber, groupOfProduct, membersOf, newGroup, takenTraits, traitsKey } from './variant-groups.ts';

/**
 * Adds a product, or a model with all its variants, or variants to a model that is there.
 *
 * @throws DomainError VALIDATION, NO_COMPANY, FORBIDDEN, POPULAR_IS_FOR_STAFF, PLAN_LIMIT_REACHED
 */
export async function createProduct(ctx: SignedInCtx, asked: CreateProduct): Promise<z.input<typeof CreatedProduct>> {
  const companyId = companyFor(ctx, asked.company_id);
  const saved = await inTransaction(ctx.db.pool, (tx) => withLockedGoods(tx, companyId, (goods) => create(ctx, goods, asked)));
  const [first] = saved;
  if (!first) throw new Error('nothing was created');
  return { data: { id: first.id, ids: saved.map(({ id }) => id), moderation: first.moderation } };
}

async function create(ctx: SignedInCtx, goods: LockedGoods, asked: CreateProduct): Promise<SavedProduct[]> {
  const { tx, companyId } = goods;
  const author = await authorOf(tx, ctx, companyId);
  if (author.kind === 'staff') await refuseUnknownCompany(tx, companyId);
  refusePopular(author, asked.popular, false);
  const taxonomy = await readTaxonomy(tx, [asked]);
  const parameters = taxonomy.types.get(asked.product_type_id);
  const said = asked.parameter_values.map((value) => settledValue(value, parameters?.get(value.parameter_id)));
  const model = { ...asked, parameter_values: said };
  const variants = variantsOf(asked);
  const group = await groupOf(tx, companyId, { asked, count: variants.length });
  const skus = variants.map(({ field, variant }) => [`${field}sku`, variant.sku] as const);
  refuseFaults({
    ...tierFaults(asked),
    ...contentFaults(model, taxonomy),
    ...placeFaults(asked, taxonomy),
    ...(await skuFaults(tx, { companyId }, skus)),
    ...traitFaults(asked, { taxonomy, taken: group ? await takenTraits(tx, group) : new Set() }),
  });
  const isNewGroup = group !== null && (await membersOf(tx, group)).length === 0;
  const products = variants.map(
    ({ variant }, place): FreshProduct => ({
      stored: null,
      content: contentOf(model, variant, taxonomy),
      offer: offerOf(asked, variant),
      group: group === null ? null : { id: group, lead: isNewGroup && place === 0 },
    }),
  );
  const plan = author.kind === 'staff' ? null : ctx.plan;
  const made = await withinPlan(tx, { plan, companyId }, () => saveProducts(goods, author, products));
  await noteCreation(tx, ctx, { made, companyId });
  if (group !== null) goods.touch(await membersOf(tx, group));
  return made;
}

async function refuseUnknownCompany(tx: Tx, companyId: number): Promise<void> {
  const found = await findCompany(tx, { company: companyId });
  if (found === 0) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, { company_id: 'COMPANY_NOT_FOUND' });
}

interface PlacedVariant {
  /** What the names of its fields begin with in a refusal. */
  field: string;
  variant: NewVariant;
}

function variantsOf({ variants, sku = '', barcode = '', stock_quantity = 0 }: CreateProduct): PlacedVariant[] {
  if (variants === undefined) return [{ field: '', variant: { sku, barcode, stock_quantity } }];
  return variants.map((variant, place) => ({ field: `variants.${place}.`, variant }));
}

/** The model that the new ones belong to; null for one that stands alone. */
async function groupOf(tx: Tx, companyId: number, { asked, count }: { asked: CreateProduct; count: number }): Promise<number | null> {
  if (asked.variant_of !== undefined) return groupOfProduct(tx, companyId, asked.variant_of);
  if (asked.variant_group_id !== undefined) return groupByNumber(tx, companyId, asked.variant_group_id);
  return count > 1 ? newGroup(tx) : null;
}

interface Traits {
  taxonomy: Taxonomy;
  /** Sizes and colours that the model has already. */
  taken: ReadonlySet<string>;
}

/** Sizes and colours are options of the type, and no two variants share both. */
function traitFaults({ variants = [], product_type_id }: CreateProduct, { taxonomy, taken }: Traits): FieldFaults {
  const faults: FieldFaults = {};
  const met = new Set(taken);
  for (const [place, variant] of variants.entries()) {
    for (const role of ['size', 'colour'] as const) {
      const fault = traitFault(taxonomy, product_type_id, { role, option: variant[role] });
      if (fault) faults[`variants.${place}.${role}`] = fault;
    }
    const key = traitsKey(variant);
    const field = variant.size === undefined && variant.colour !== undefined ? 'colour' : 'size';
    if (met.has(key)) faults[`variants.${place}.${field}`] ??= 'VARIANT_TWICE';
    met.add(key);
  }
  return faults;
}

interface Trait {
  role: ParameterRole;
  option: number | undefined;
}

function traitFault(taxonomy: Taxonomy, typeId: number, { role, option }: Trait): string | null {
  if (option === undefined) return null;
  const parameter = parameterWith(taxonomy, typeId, { role, option });
  if (!parameter) return 'VARIANT_TRAIT';
  return parameter.offered?.has(option) === false ? 'OPTION_NOT_OFFERED' : null;
}

/** What the model says, with the variant's own size and colour in place of the model's. */
function contentOf(asked: Content, { size, colour }: NewVariant, taxonomy: Taxonomy): Content {
  const own = (['size', 'colour'] as const).flatMap((role) => {
    const option = role === 'size' ? size : colour;
    const parameter = option === undefined ? undefined : parameterWith(taxonomy, asked.product_type_id, { role, option });
    return parameter && option !== undefined ? [{ parameter_id: parameter.id, values: [option] }] : [];
  });
  const { name, name_en, description, description_en, category_id, product_type_id } = asked;
  const said = asked.parameter_values.filter(({ parameter_id }) => !own.some((attribute) => attribute.parameter_id === parameter_id));
  return { name, name_en, description, description_en, category_id, product_type_id, parameter_values: [...said, ...own] };
}

function offerOf(asked: CreateProduct, { sku, barcode, stock_quantity, price = asked.price }: NewVariant): Offer {
  const { units, moq, pack_multiple, weight, length, width, height, expiration_date, popular, active } = asked;
  // Steps at or above a variant's own price would be no discount.
  const price_tiers = asked.price_tiers.filter((tier) => tier.price < price);
  const packing = { units, moq, pack_multiple, weight, length, width, height };
  return { sku, barcode, price, stock_quantity, price_tiers, ...packing, expiration_date, popular, active };
}

async function noteCreation(tx: Tx, ctx: SignedInCtx, { made, companyId }: { made: SavedProduct[]; companyId: number }): Promise<void> {
  const after = { company_id: companyId };
  for (const { id } of made) await audit(tx, { actor: actorOf(ctx), action: 'product.created', subject: 'product', subjectId: id, after });
}
