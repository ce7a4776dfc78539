import type { Change, ProductLook } from '@market/catalogue-contract/moderation';

/** Changes of one model that say the same, to be judged at once. */
export interface ChangeGroup {
  key: string;
  changes: [Change, ...Change[]];
}

/** Size and colour are what variants differ by: they do not make two changes different. */
const said = ({ kind, published, proposed, fields }: Change): string => {
  const look = (of: ProductLook | null) =>
    of && Object.fromEntries(fields.filter((field) => field !== 'parameter_values').map((field) => [field, of[field]]));
  return JSON.stringify([kind, fields, look(published), look(proposed)]);
};

/** Puts variants of a model whose changes say the same together; the order of the queue stays. */
export function groupedChanges(changes: readonly Change[]): ChangeGroup[] {
  const groups = new Map<string, ChangeGroup>();
  for (const change of changes) {
    const key = `${change.model_id} ${said(change)}`;
    const known = groups.get(key);
    if (known) known.changes.push(change);
    else groups.set(key, { key, changes: [change] });
  }
  return [...groups.values()];
}
