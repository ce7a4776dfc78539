import type { SetSizeRuns, SizeRuns } from '@market/catalogue-contract/size-run';
import type { FieldFaults } from '@market/service-kit/errors';

type AskedRun = SetSizeRuns['runs'][number];

/** What runs are judged by of their model. */
export interface RunModel {
  runs: readonly { id: number }[];
  colours: readonly { id: number }[];
  variants: readonly Pick<SizeRuns['variants'][number], 'size' | 'colour'>[];
}

/** What is wrong with runs, by field: they are of sizes that the model has in one colour, and no two are called alike. */
export function sizeRunFaults({ runs, loose_allowed }: Pick<SetSizeRuns, 'runs' | 'loose_allowed'>, model: RunModel): FieldFaults {
  const faults: FieldFaults = {};
  if (!loose_allowed && runs.length === 0) faults.loose_allowed = 'RUNS_REQUIRED';
  const known = new Set(model.runs.map(({ id }) => id));
  const met = new Set<string>();
  for (const [place, run] of runs.entries()) {
    const at = `runs.${place}`;
    if (run.id !== undefined && !known.delete(run.id)) faults[`${at}.id`] = 'RUN_NOT_FOUND';
    const name = `${run.colour ?? ''} ${run.name.toLowerCase()}`;
    if (met.has(name)) faults[`${at}.name`] = 'RUN_TWICE';
    met.add(name);
    if (run.colour !== null && !model.colours.some(({ id }) => id === run.colour)) faults[`${at}.colour`] = 'RUN_COLOUR';
    else Object.assign(faults, sizeFaults(run, at, model));
  }
  return faults;
}

function sizeFaults({ sizes, colour }: AskedRun, at: string, { variants }: RunModel): FieldFaults {
  const faults: FieldFaults = {};
  const rows = variants.filter((variant) => colour === null || variant.colour === colour);
  const met = new Set<number>();
  for (const [place, { size }] of sizes.entries()) {
    const field = `${at}.sizes.${place}.size`;
    if (!rows.some((row) => row.size === size)) faults[field] = 'RUN_SIZE';
    else if (met.has(size)) faults[field] = 'RUN_SIZE_TWICE';
    met.add(size);
  }
  if (Object.keys(faults).length > 0) return faults;
  const colours = Map.groupBy(rows, (row) => row.colour);
  const isWhole = [...colours.values()].some((own) => sizes.every(({ size }) => own.some((row) => row.size === size)));
  return isWhole ? {} : { [`${at}.sizes`]: 'RUN_IN_NO_COLOUR' };
}
