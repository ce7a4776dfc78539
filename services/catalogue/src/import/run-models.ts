import type { Tx } from '@market/service-kit/data/tx';
import type { LockedGoods } from '../goods/locked-goods.ts';
import { readModelMembers, readRunsOfModels } from '../size-run/size-run.queries.ts';
import type { RunModel } from '../size-run/size-run-faults.ts';
import { readModelRows } from './import-row.queries.ts';
import { type Reading, type RowDraft, readRow } from './read-row.ts';
import type { Planning, RowPlan } from './row-plan.ts';
import type { SoldAs } from './row-undo.ts';

/** What a row says of how its model is sold. */
type Said = Pick<RowDraft, 'runs' | 'loose'>;

/** A model as it is with every row of the file that speaks of it, those of later pieces too. */
export interface FileRunModel {
  soldAs: SoldAs;
  variants: RunModel['variants'][number][];
  said: (Said & { number: number })[];
}

export const saysRuns = ({ runs, loose }: Said): boolean => runs !== null || loose !== null;

const groupKey = (group: number | null): string | null => (group === null ? null : `group ${group}`);

/** Names the model of a row by its number, or by the word of the file where it is yet to be made; null: the product stands alone. */
export function modelKey({ model, stored, draft }: Pick<RowPlan, 'model' | 'stored' | 'draft'>): string | null {
  if (!model) return groupKey(stored?.variant_group_id ?? null);
  return groupKey(model.group) ?? `word ${draft.model}`;
}

/** The models that some rows speak of, by `modelKey`. */
class RunModels {
  readonly byKey = new Map<string, FileRunModel>();
  /** Keys by the words of the file, and by products that stand alone until now. */
  readonly words = new Map<string, string>();
  readonly anchors = new Map<number, string>();
  readonly groups = new Set<number>();

  add(plan: RowPlan): void {
    const key = modelKey(plan);
    if (key === null) return;
    this.byKey.set(key, { soldAs: { loose_allowed: true, runs: [] }, variants: [], said: [] });
    const { model, stored, draft } = plan;
    const group = model ? model.group : stored?.variant_group_id;
    if (group) this.groups.add(group);
    if (model && draft.model !== null) this.words.set(draft.model, key);
    if (model?.anchor) this.anchors.set(model.anchor, key);
  }

  of(member: { id: number; group: number | null } | undefined): FileRunModel | undefined {
    return member && this.byKey.get(this.anchors.get(member.id) ?? groupKey(member.group) ?? '');
  }
}

/** The models of rows that say how they are sold. */
export async function readRunModels(
  { tx, companyId: company }: LockedGoods,
  planning: Planning,
  plans: readonly RowPlan[],
): Promise<ReadonlyMap<string, FileRunModel>> {
  const models = new RunModels();
  for (const plan of plans) if (plan.merged && saysRuns(plan.draft)) models.add(plan);
  if (models.byKey.size === 0) return models.byKey;
  const groups = [...models.groups];
  for (const { group, ...soldAs } of await readRunsOfModels(tx, { groups })) {
    const model = models.of({ id: 0, group });
    if (model) model.soldAs = soldAs;
  }
  const members = await readModelMembers(tx, { company, groups, products: [...models.anchors.keys()], skus: [] });
  const skus = members.map(({ sku }) => sku);
  const written = await addRows(tx, planning, { models, skus, company });
  for (const { size, colour, ...member } of members) if (!written.has(member.sku)) models.of(member)?.variants.push({ size, colour });
  return models.byKey;
}

/** Answers the article numbers that the file speaks of. */
async function addRows(
  tx: Tx,
  { job, things }: Planning,
  { models, skus, company }: { models: RunModels; skus: string[]; company: number },
): Promise<Set<string>> {
  const rows = await readModelRows(tx, { job: job.id, words: [...models.words.keys()], skus });
  const written = new Set(rows.flatMap(({ sku }) => sku ?? []));
  const stored = await readModelMembers(tx, { company, groups: [], products: [], skus: [...written] });
  const bySku = new Map(stored.map((member) => [member.sku, member]));
  const roleOf = (means: string) => things.parameters.get(Number(/^parameter:(\d+)$/.exec(means)?.[1]))?.role;
  const meanings = job.mapping.map((means) =>
    means === 'size_runs' || means === 'loose_allowed' || (means && roleOf(means)) ? means : null,
  );
  const reading: Reading = { meanings, titles: job.titles.length, things };
  for (const { number, sku, model: word, cells } of rows) {
    const member = bySku.get(sku ?? '');
    const key = word === null ? undefined : models.words.get(word);
    const model = key === undefined ? models.of(member) : models.byKey.get(key);
    const draft = readRow(cells, reading);
    const option = (role: 'size' | 'colour') =>
      draft.attributes.find(({ parameter_id }) => things.parameters.get(parameter_id)?.role === role)?.values?.[0] ??
      member?.[role] ??
      null;
    model?.variants.push({ size: option('size'), colour: option('colour') });
    if (saysRuns(draft)) model?.said.push({ number, runs: draft.runs, loose: draft.loose });
  }
  return written;
}
