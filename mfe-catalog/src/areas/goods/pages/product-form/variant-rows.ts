import type { Parameter } from '@market/catalogue-contract/product-type';
import type { VariantRow } from './product-values.ts';

type Option = Parameter['options'][number];

/** The parameters that tell variants of a model apart; a type may have one of them, both or none. */
export interface Traits {
  size: Parameter | null;
  colour: Parameter | null;
}

export const traitsOf = (parameters: readonly Parameter[]): Traits => ({
  size: parameters.find(({ role }) => role === 'size') ?? null,
  colour: parameters.find(({ role }) => role === 'colour') ?? null,
});

interface Chosen {
  sizes: readonly number[];
  colours: readonly number[];
}

/** What is chosen, as the rows have it. */
export const chosenOf = (rows: readonly VariantRow[]): Chosen => ({
  sizes: [...new Set(rows.flatMap(({ size }) => size ?? []))],
  colours: [...new Set(rows.flatMap(({ colour }) => colour ?? []))],
});

const inOrder = (parameter: Parameter | null, ids: readonly number[]): (Option | null)[] => {
  const options = parameter?.options.filter(({ id }) => ids.includes(id)) ?? [];
  return options.length === 0 ? [null] : options;
};

/** A part of an article number: letters and digits of a word. */
const code = (text: string): string => text.toUpperCase().replace(/[^0-9A-ZА-ЯЁ]+/g, '');

/** `PL-7` in size 44 and black: `PL-7-44-ЧЕР`. */
export const skuOf = (base: string, size: string | null, colour: string | null): string =>
  [base.trim(), size && code(size), colour && code(colour).slice(0, 3)].filter(Boolean).join('-').slice(0, 64);

interface Model {
  traits: Traits;
  chosen: Chosen;
  /** What article numbers begin with. */
  base: string;
}

/** A row for every size in every colour, in the order of the options; rows that were there keep what was typed in them. */
export function variantRows(earlier: readonly VariantRow[], { traits, chosen, base }: Model): VariantRow[] {
  if (chosen.sizes.length === 0 && chosen.colours.length === 0) return [];
  const rows = inOrder(traits.colour, chosen.colours).flatMap((colour) =>
    inOrder(traits.size, chosen.sizes).map((size): VariantRow => {
      const [sizeId, colourId] = [size?.id ?? null, colour?.id ?? null];
      const known = earlier.find((row) => row.size === sizeId && row.colour === colourId);
      const sku = skuOf(base, size?.value ?? null, colour?.value ?? null);
      return known ?? { size: sizeId, colour: colourId, sku, barcode: '', stock_quantity: '', price: '' };
    }),
  );
  return rows.slice(0, 200);
}

export const PASTED_FIELDS = ['sku', 'barcode', 'stock_quantity', 'price'] as const;
export type PastedField = (typeof PASTED_FIELDS)[number];

/** A column of a spreadsheet, pasted into a field: its lines go down the rows from there, its further columns to the right. */
export function pasted(rows: readonly VariantRow[], at: { row: number; field: PastedField }, text: string): VariantRow[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const first = PASTED_FIELDS.indexOf(at.field);
  return rows.map((row, place) => {
    const cells = lines[place - at.row]?.split('\t');
    if (!cells || place < at.row) return row;
    const said = cells.flatMap((cell, column) => {
      const field = PASTED_FIELDS[first + column];
      return field ? [[field, cell.trim()] as const] : [];
    });
    return { ...row, ...Object.fromEntries(said) };
  });
}
