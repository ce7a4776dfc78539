import { ProductPrice } from '@market/catalogue-contract/product-form';
import { RUN_LIMITS, type SetSizeRuns, type SizeRuns } from '@market/catalogue-contract/size-run';
import { z } from 'zod';
import { numberText, optionalNumberField } from '../../../../management/number-field.ts';

/** How often a size is in a run, by `s` and the size's number: a field's name has no digits only. Empty: it is not. */
export const sizeKey = (id: number): string => `s${id}`;

const Run = z.object({
  /** Null: not saved yet. */
  id: z.number().nullable(),
  name: z.string().trim().min(1, 'NAME_REQUIRED').max(RUN_LIMITS.name),
  name_en: z.string().trim().max(RUN_LIMITS.name),
  /** Empty: each colour. */
  colour: z.string(),
  counts: z.record(z.string(), optionalNumberField(z.int().min(0).max(RUN_LIMITS.count))),
  price: optionalNumberField(ProductPrice),
});
const Values = z.object({ loose_allowed: z.boolean(), runs: z.array(Run).max(RUN_LIMITS.runs) });
export type RunsInput = z.input<typeof Values>;
export type RunInput = RunsInput['runs'][number];
type RunsOutput = z.output<typeof Values>;

type Model = Pick<SizeRuns, 'sizes' | 'variants'>;

/** The sizes of a run with their counts, in the order of the model. */
const sizesOf = ({ counts }: RunsOutput['runs'][number], { sizes }: Model) =>
  sizes.flatMap(({ id }) => {
    const count = counts[sizeKey(id)] ?? 0;
    return count > 0 ? [{ size: id, count }] : [];
  });

/** Some colour has all the sizes: else nobody could order it. */
function isMade(run: RunsOutput['runs'][number], model: Model): boolean {
  const wanted = sizesOf(run, model);
  const rows = model.variants.filter(({ colour }) => run.colour === '' || colour === Number(run.colour));
  const colours = Map.groupBy(rows, ({ colour }) => colour);
  return [...colours.values()].some((own) => wanted.every(({ size }) => own.some((row) => row.size === size)));
}

function ratioFault(run: RunsOutput['runs'][number], model: Model): string | null {
  if (sizesOf(run, model).length === 0) return 'RUN_EMPTY';
  return isMade(run, model) ? null : 'RUN_IN_NO_COLOUR';
}

/** What the service would refuse is said before it is sent, under the sizes of the run. */
export const runsSchema = (model: Model) =>
  Values.superRefine(({ loose_allowed, runs }, ctx) => {
    if (!loose_allowed && runs.length === 0) ctx.addIssue({ code: 'custom', message: 'RUNS_REQUIRED', path: ['loose_allowed'] });
    for (const [at, run] of runs.entries()) {
      const fault = ratioFault(run, model);
      if (fault) ctx.addIssue({ code: 'custom', message: fault, path: ['runs', at, 'counts', sizeKey(model.sizes[0]?.id ?? 0)] });
    }
  });

export const valuesOf = ({ loose_allowed, runs, sizes }: SizeRuns): RunsInput => ({
  loose_allowed,
  runs: runs.map(({ id, name, name_en, colour, price, sizes: ratio }) => ({
    ...{ id, name, name_en: name_en ?? '', colour: colour === null ? '' : String(colour), price: numberText(price) },
    counts: Object.fromEntries(sizes.map(({ id: size }) => [sizeKey(size), numberText(ratio.find((each) => each.size === size)?.count)])),
  })),
});

/** One of each size, to be changed. */
export const emptyRun = ({ sizes }: Model): RunInput => ({
  ...{ id: null, name: '', name_en: '', colour: '', price: '' },
  counts: Object.fromEntries(sizes.map(({ id }) => [sizeKey(id), '1'])),
});

export const toSend = (id: number, { loose_allowed, runs }: RunsOutput, saved: SizeRuns): z.input<typeof SetSizeRuns> => ({
  ...{ id, version: saved.version, loose_allowed },
  runs: runs.map((run) => ({
    ...(run.id === null ? {} : { id: run.id }),
    ...{ name: run.name, name_en: run.name_en || null, colour: run.colour === '' ? null : Number(run.colour), price: run.price },
    sizes: sizesOf(run, saved),
  })),
});
