import { categoryRows } from './categories.ts';
import type { Company } from './companies.ts';
import { copyLine } from './copy-text.ts';
import { offeredOptions } from './offered-sizes.ts';
import { OPTION_ROWS, PARAMETER_IDS, PARAMETER_ROWS } from './parameters.ts';
import { PRODUCT_TYPES, TYPE_IDS, type TypeKey } from './product-types.ts';

/** One table with its columns and lines, ready to be copied. */
export interface TableLines {
  table: string;
  columns: string;
  lines: string[];
}

const typeKeys = Object.keys(PRODUCT_TYPES) as TypeKey[];

/** What models refer to: categories, types, parameters, their options. Parents before children. */
export const taxonomy = (): TableLines[] => [
  {
    table: 'category',
    columns: 'id, parent_id, name_ru, name_en, name_kk, position',
    lines: categoryRows().map(({ id, parentId, ru, en, kk, position }) => copyLine([id, parentId, ru, en, kk, position])),
  },
  {
    table: 'product_type',
    columns: 'id, name_ru, name_en',
    lines: typeKeys.map((key) => copyLine([TYPE_IDS[key], PRODUCT_TYPES[key].ru, PRODUCT_TYPES[key].en])),
  },
  {
    table: 'parameter',
    columns: 'id, kind, role, filterable, name_ru, name_en, unit_ru, unit_en',
    lines: PARAMETER_ROWS.map(({ id, kind, role, filterable, ru, en, unit }) =>
      copyLine([id, kind, role ?? null, filterable ?? true, ru, en, unit?.[0] ?? null, unit?.[1] ?? null]),
    ),
  },
  {
    table: 'product_type_parameter',
    columns: 'product_type_id, parameter_id, position, offered_option_ids',
    lines: typeKeys.flatMap((key) =>
      PRODUCT_TYPES[key].parameters.map((parameter, index) =>
        copyLine([TYPE_IDS[key], PARAMETER_IDS[parameter], index + 1, `{${offeredOptions(key, parameter).join(',')}}`]),
      ),
    ),
  },
  {
    table: 'parameter_option',
    columns: 'id, parameter_id, value_ru, value_en, swatch, position',
    lines: OPTION_ROWS.map(({ id, parameterId, ru, en, swatch, position }) =>
      copyLine([id, parameterId, ru, en, swatch ?? null, position]),
    ),
  },
];

/** Cards of the vendors, in a version that any event of theirs replaces. */
export const companyLines = (companies: readonly Company[]): TableLines => ({
  table: 'company_card',
  columns: 'id, brand, name, city, logo, rating, state, version',
  lines: companies.map(({ id, brand, name, city, rating }) => copyLine([id, brand, name, city, null, rating, 'active', 1])),
});
