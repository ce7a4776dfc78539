import { number } from '@market/service-kit/data/columns';
import { oneRow } from '@market/service-kit/data/statement';

export const countOpenOf = oneRow({
  text: `SELECT count(*)::int AS open FROM shop_order
    WHERE company_id = $company AND status NOT IN ('completed', 'canceled') AND main_id IS NOT NULL AND deleted_at IS NULL AND archived_at IS NULL`,
  values: { company: number },
  row: { open: number },
});
