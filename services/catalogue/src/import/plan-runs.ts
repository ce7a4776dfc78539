import type { LockedGoods } from '../goods/locked-goods.ts';
import type { WordedRun } from '../size-run/run-words.ts';
import { sizeRunFaults } from '../size-run/size-run-faults.ts';
import { bareWords } from './column-titles.ts';
import type { NamedThings } from './named-things.ts';
import { columnOf, failed, type Planning, type RowPlan } from './row-plan.ts';
import { type Problem, problemOf } from './row-problem.ts';
import { isSameRuns, isSoldAlike, type SoldAs } from './row-undo.ts';
import { type FileRunModel, modelKey, readRunModels, saysRuns } from './run-models.ts';

type Options = ReadonlyMap<number, readonly string[]>;

/** Judges what rows say of how their models are sold, by all sizes that the models have with the whole file. */
export async function withRuns(goods: LockedGoods, planning: Planning, plans: readonly RowPlan[]): Promise<RowPlan[]> {
  const models = await readRunModels(goods, planning, plans);
  const options = models.size > 0 ? optionNames(planning.things) : new Map();
  return plans.map((plan) => {
    if (!plan.merged || !saysRuns(plan.draft)) return plan;
    const model = models.get(modelKey(plan) ?? '');
    return model ? judged(plan, { job: planning.job, model, options }) : alone(plan, planning);
  });
}

function optionNames({ parameters }: NamedThings): Options {
  const traits = [...parameters.values()].filter(({ role }) => role !== null);
  return new Map(traits.flatMap((parameter) => parameter.options.map(({ id, ru, en }) => [id, [ru, en ?? ru]] as const)));
}

/** A product that stands alone is sold in single pieces: more may not be said of it. */
function alone(plan: RowPlan, { job }: Pick<Planning, 'job'>): RowPlan {
  const { runs, loose } = plan.draft;
  if (!runs?.length && loose !== false) return plan;
  return failed(plan, [problemOf('RUNS_OF_MODELS', columnOf(job, runs?.length ? 'size_runs' : 'loose_allowed'))]);
}

interface Judging {
  job: Planning['job'];
  model: FileRunModel;
  options: Options;
}

/** What a row says counts for the rows behind it: one may name the runs, and another that there are no single pieces. */
function judged(plan: RowPlan, judging: Judging): RowPlan {
  const { model } = judging;
  const { runs: said, loose } = plan.draft;
  const before = model.soldAs;
  const problems = otherwise(plan, judging);
  const named = said && namedRuns(said, judging);
  if (named && 'problem' in named) return failed(plan, [...problems, named.problem]);
  const after: SoldAs = { loose_allowed: loose ?? before.loose_allowed, runs: named ? withIds(named.runs, before.runs) : before.runs };
  problems.push(...runProblems(plan, { before, after }, judging));
  if (problems.length > 0) return failed(plan, problems);
  if (isSoldAlike(before, after)) return plan;
  model.soldAs = after;
  return { ...plan, soldAs: { before, after }, outcome: plan.outcome === 'unchanged' ? 'updated' : plan.outcome };
}

/** The rules of the form of runs. What is not changed is not judged: a size of a run may be gone since. */
function runProblems({ number, draft }: RowPlan, { before, after }: { before: SoldAs; after: SoldAs }, { job, model }: Judging): Problem[] {
  if (isSoldAlike(before, after)) return [];
  const colours = model.variants.flatMap(({ colour }) => (colour === null ? [] : [{ id: colour }]));
  const { loose_allowed: unorderable, ...faults } = sizeRunFaults(after, { ...model, runs: before.runs, colours });
  // Where nothing is written yet, the runs of a row before are not there yet either.
  const areComing = job.state === 'checking' && model.said.some((row) => row.number < number && row.runs?.length);
  const loose =
    unorderable && !areComing ? [problemOf(unorderable, columnOf(job, draft.loose === null ? 'size_runs' : 'loose_allowed'))] : [];
  if (isSameRuns(before, after)) return loose;
  return [...loose, ...Object.entries(faults).map(([field, code]) => faultProblem({ field, code }, after, job))];
}

/** Two rows of a model say the same, or one of them nothing. */
function otherwise({ number, draft }: RowPlan, { job, model: { said } }: Judging): Problem[] {
  const columns = [
    ['runs', 'size_runs'],
    ['loose', 'loose_allowed'],
  ] as const;
  return columns.flatMap(([field, means]) => {
    const first = said.find((row) => row[field] !== null);
    const isOther =
      first && first.number < number && draft[field] !== null && JSON.stringify(first[field]) !== JSON.stringify(draft[field]);
    return isOther ? [problemOf('IMPORT_RUNS_DIFFER', columnOf(job, means), { row: first.number })] : [];
  });
}

type NamedRuns = Omit<SoldAs['runs'][number], 'id'>[];

/** Runs with the options that their words mean in this model. */
function namedRuns(said: readonly WordedRun[], { job, model, options }: Judging): { runs: NamedRuns } | { problem: Problem } {
  const { runs } = model.soldAs;
  const sizes = [...model.variants.map(({ size }) => size), ...runs.flatMap((run) => run.sizes.map(({ size }) => size))];
  const colours = [...model.variants.map(({ colour }) => colour), ...runs.map(({ colour }) => colour)];
  const named: NamedRuns = [];
  const fault = (code: 'IMPORT_RUN_SIZE' | 'IMPORT_RUN_COLOUR', value: string) => ({
    problem: problemOf(code, columnOf(job, 'size_runs'), { value }),
  });
  for (const { colour: word, sizes: ratio, ...run } of said) {
    const colour = word === null ? null : optionOf(word, colours, options);
    if (word !== null && colour === null) return fault('IMPORT_RUN_COLOUR', word);
    const found = ratio.map(({ size, count }) => ({ size: optionOf(size, sizes, options), count }));
    const unknown = ratio[found.findIndex(({ size }) => size === null)];
    if (unknown) return fault('IMPORT_RUN_SIZE', unknown.size);
    named.push({ ...run, colour, sizes: found as { size: number; count: number }[] });
  }
  return { runs: named };
}

/** How an export names an option that is there no more, so that its run stays what it is. */
const numbered = (id: number): string => `#${id}`;

/** One of the options that is called so: to the letter, or else by its letters and digits. */
function optionOf(word: string, among: readonly (number | null)[], options: Options): number | null {
  const known = [...new Set(among)].filter((id) => id !== null);
  const isCalled = (names: (name: string) => string) => (id: number) =>
    (options.get(id) ?? [numbered(id)]).some((name) => names(name) === names(word));
  return known.find(isCalled((name) => name.trim())) ?? known.find(isCalled((name) => bareWords(name) || name.trim())) ?? null;
}

/** A run that is called as one that is there, in the same colour, is that one: carts that hold it keep it. */
function withIds(runs: NamedRuns, before: SoldAs['runs']): SoldAs['runs'] {
  const left = [...before];
  return runs.map((run) => {
    const at = left.findIndex(({ name, colour }) => colour === run.colour && name.toLowerCase() === run.name.toLowerCase());
    const [known] = at < 0 ? [] : left.splice(at, 1);
    return { ...(known ? { id: known.id } : {}), ...run } as SoldAs['runs'][number];
  });
}

function faultProblem({ field, code }: { field: string; code: string }, { runs }: SoldAs, job: Planning['job']): Problem {
  const name = runs[Number(/^runs\.(\d+)/.exec(field)?.[1])]?.name;
  const problem = problemOf(code, columnOf(job, 'size_runs'));
  return { ...problem, ru: `«${name}»: ${problem.ru}`, en: `“${name}”: ${problem.en}` };
}
