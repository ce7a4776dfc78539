import type { WorkingTime } from '@market/companies-contract/store';
import { boolean, json, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';

/** What other services know of a store, as its row says it now. */
export const readStoreCard = oneRow({
  text: 'SELECT id, company_id, name, address, lat, lng, pickup_point, warehouse, working_time, version FROM store WHERE id = $id',
  values: { id: number },
  row: {
    ...{ id: number, company_id: number, name: text, address: text, lat: nullable(number), lng: nullable(number) },
    ...{ pickup_point: boolean, warehouse: boolean, working_time: nullable(json<WorkingTime>()), version: number },
  },
});

export const readStoreIds = manyRows({
  text: 'SELECT id FROM store WHERE company_id = $companyId ORDER BY id',
  values: { companyId: number },
  row: { id: number },
});

/** Has the versions of a store go on after one that was given already. Answers 0 where there is no such store. */
export const raiseStoreVersion = noRows({
  text: 'UPDATE store SET version = greatest(version, $version) + 1 WHERE id = $id',
  values: { id: number, version: number },
});
