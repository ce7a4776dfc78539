/** SQL: single pieces of the model are sold. Few are not, so these are looked up and left out. */
export const looseCondition = (alias: string): string => `NOT EXISTS (SELECT ${RUNS_ONLY} AND lead.id = ${alias}.model_id)`;
/** SQL: `FROM` the lead of each model that is sold in whole runs alone. */
export const RUNS_ONLY = `FROM model_runs JOIN product lead ON lead.variant_group_id = model_runs.variant_group_id AND lead.group_lead
  WHERE NOT model_runs.loose_allowed`;
