import type { OrderedProduct, OrderedRun, OrderedVariant } from '@market/shell-kit/slots/ordered-product';

export interface MatrixRow {
  colour: string | null;
  swatch: string | null;
  /** One for each size; null where the model is not made so. */
  cells: readonly (OrderedVariant | null)[];
}

/** Colours down, sizes across. A model without sizes has one column, one without colours one row. */
export interface MatrixAxes {
  sizes: readonly (string | null)[];
  rows: readonly MatrixRow[];
  /** Runs by the colour that they are ordered in. */
  runs: readonly { colour: string | null; swatch: string | null; runs: readonly OrderedRun[] }[];
}

type Axed = Pick<OrderedProduct, 'id' | 'variants' | 'runs'>;

export function matrixAxes({ id, variants, runs }: Axed): MatrixAxes {
  const byColour = [...Map.groupBy(variants, ({ colour }) => colour)];
  const sizes = inOneOrder(byColour.map(([, own]) => own.map(({ size }) => size)));
  const rows = byColour.map(([colour, own]) => ({
    ...{ colour, swatch: own.find(({ swatch }) => swatch !== null)?.swatch ?? null },
    cells: sizes.map((size) =>
      ordered(
        own.filter((variant) => variant.size === size),
        id,
      ),
    ),
  }));
  const runColours = [...Map.groupBy(runs, (run) => run.colour?.name ?? null)];
  return {
    ...{ sizes, rows },
    runs: runColours.map(([colour, own]) => ({ colour, swatch: own[0]?.colour?.swatch ?? null, runs: own })),
  };
}

/** Where two goods of one model share size and colour: the one that is looked at, else the one that can be bought. */
const ordered = (same: readonly OrderedVariant[], current: number): OrderedVariant | null =>
  same.find(({ id }) => id === current) ?? same.find((variant) => !isSoldOut(variant)) ?? same[0] ?? null;

export const isSoldOut = ({ stock_info }: Pick<OrderedVariant, 'stock_info'>): boolean => stock_info.available_quantity <= 0;

/** The sizes of all colours in the order in which each colour has its own: what one colour lacks stands where another has it. */
function inOneOrder(lists: readonly (readonly (string | null)[])[]): (string | null)[] {
  const order: (string | null)[] = [];
  for (const list of lists) {
    let place = 0;
    for (const size of list) {
      const known = order.indexOf(size);
      if (known < 0) order.splice(place, 0, size);
      place = (known < 0 ? place : known) + 1;
    }
  }
  return order;
}

/** The products of a row, those that can be bought first. */
export const idsOfRow = ({ cells }: MatrixRow): number[] =>
  cells
    .filter((variant) => variant !== null)
    .sort((one, other) => Number(isSoldOut(one)) - Number(isSoldOut(other)))
    .map(({ id }) => id);
