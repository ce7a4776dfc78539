import type { Cloth } from './cloths/cloth.ts';
import { CLOTHS, type ClothKey } from './cloths.ts';
import type { Pattern } from './garments/fabric.ts';
import type { Facts } from './kind.ts';
import { LOOK_FACTS } from './look-facts.ts';
import type { Model, Sku } from './models.ts';
import { optionId, PARAMETER_IDS, PARAMETERS, type ParameterKey } from './parameters.ts';
import { PRODUCT_TYPES, sizeParameterOf } from './product-types.ts';

/** One row of product_parameter_value, without its product. */
export interface ValueSeed {
  parameterId: number;
  ordinal: number;
  option: number | null;
  number: number | null;
  text: string | null;
}

const SHOWN_AS: Partial<Record<Pattern, string>> = { pinstripe: 'stripe', terry: 'plain', rib: 'plain' };
const UPPER: Partial<Record<ClothKey, string>> = { leather: 'leather', suede: 'suede', ecoleather: 'ecoleather' };

function value(key: ParameterKey, chosen: string | number, ordinal = 0): ValueSeed {
  const { kind } = PARAMETERS[key];
  const row = { parameterId: PARAMETER_IDS[key], ordinal, option: null, number: null, text: null };
  if (typeof chosen === 'number') return { ...row, number: chosen };
  return kind === 'list' || kind === 'multiple_enum' ? { ...row, option: optionId(key, chosen) } : { ...row, text: chosen };
}

/** What a model's makeup says for each parameter; lists of several become rows of their own. */
function factsOf(model: Model): Partial<Record<ParameterKey, string | number | readonly string[]>> {
  const { kind, cut, cloth, pattern } = model.makeup;
  const material: Cloth = CLOTHS[cloth];
  const decided: Facts = { ...LOOK_FACTS[cut.look]?.facts, ...kind.facts, ...cut.facts };
  return {
    composition: model.composition,
    ...(model.density === null ? {} : { density: model.density }),
    country: model.company.country,
    season: model.seasons,
    care: material.care,
    pattern: SHOWN_AS[pattern] ?? pattern,
    upper: UPPER[cloth] ?? 'textile',
    ...decided,
  };
}

/** The values that all variants of a model share. */
export function sharedValues(model: Model): ValueSeed[] {
  const facts = factsOf(model);
  return PRODUCT_TYPES[model.makeup.kind.type].parameters.flatMap((key) => {
    const fact = facts[key];
    if (fact === undefined) return [];
    return typeof fact === 'object' ? fact.map((one, ordinal) => value(key, one, ordinal)) : [value(key, fact)];
  });
}

/** Size and colour of one variant of a model. */
export function ownValues({ makeup }: Model, { size, colour }: Sku): ValueSeed[] {
  const measured = sizeParameterOf(makeup.kind.type);
  return [...(size === null || !measured ? [] : [value(measured, size)]), value('colour', colour)];
}
