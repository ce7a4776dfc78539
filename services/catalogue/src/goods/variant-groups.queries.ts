import { boolean, nullable, number } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

export const nextGroupId = oneRow({ text: `SELECT nextval('variant_group_id_seq')::int AS id`, row: { id: number } });

export const readMembersOf = manyRows({
  text: 'SELECT id FROM product WHERE variant_group_id = $group ORDER BY id',
  values: { group: number },
  row: { id: number },
});

export const findInGroup = manyRows({
  text: 'SELECT id FROM product WHERE variant_group_id = $group AND company_id = $company LIMIT 1',
  values: { group: number, company: number },
  row: { id: number },
});

export const readGroupOf = oneRow({
  text: 'SELECT variant_group_id FROM product WHERE id = $product AND company_id = $company',
  values: { product: number, company: number },
  row: { variant_group_id: nullable(number) },
});

export const setGroup = noRows({
  text: 'UPDATE product SET variant_group_id = $group WHERE id = $product',
  values: { product: number, group: number },
});

export const promoteHeir = noRows({
  text: `UPDATE product SET group_lead = true WHERE id = (
      SELECT id FROM product WHERE variant_group_id = $group ORDER BY (active AND moderation = 'approved') DESC, id LIMIT 1
    ) AND NOT EXISTS (SELECT FROM product WHERE variant_group_id = $group AND group_lead)`,
  values: { group: number },
});

export const dissolveSingle = noRows({
  text: `UPDATE product SET variant_group_id = NULL, group_lead = true
    WHERE variant_group_id = $group AND (SELECT count(*) FROM product WHERE variant_group_id = $group) = 1`,
  values: { group: number },
});

export const moveProduct = noRows({
  text: 'UPDATE product SET variant_group_id = $group, group_lead = $isLead WHERE id = $product',
  values: { product: number, group: nullable(number), isLead: boolean },
});

export const unsetLead = noRows({
  text: 'UPDATE product SET group_lead = false WHERE variant_group_id = $group AND group_lead AND id <> $product',
  values: { group: number, product: number },
});

export const setLead = noRows({ text: 'UPDATE product SET group_lead = true WHERE id = $product', values: { product: number } });

export const readTraits = manyRows({
  text: `
  SELECT p.id,
    max(v.option_id) FILTER (WHERE parameter.role = 'size') AS size,
    max(v.option_id) FILTER (WHERE parameter.role = 'colour') AS colour
  FROM product p
  LEFT JOIN product_parameter_value v ON v.product_id = p.id
  LEFT JOIN parameter ON parameter.id = v.parameter_id AND parameter.role IS NOT NULL
  WHERE p.variant_group_id = $group GROUP BY p.id`,
  values: { group: number },
  row: { id: number, size: nullable(number), colour: nullable(number) },
});

/** The size runs of a model that is none any more. */
export const deleteRunsOfNothing = noRows({
  text: 'DELETE FROM model_runs WHERE variant_group_id = $group AND NOT EXISTS (SELECT FROM product WHERE variant_group_id = $group)',
  values: { group: number },
});
