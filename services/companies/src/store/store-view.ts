import type { Store } from '@market/companies-contract/store';
import type { Principal } from '@market/kit-contract/principal';
import { maskPhone } from '@market/service-kit/text/phone';
import { isInsider } from '../company/company-access.ts';
import type { StoreColumns } from './store.queries.ts';

/** A place as this viewer sees it: its phone is shown with its company's. */
export function storeOf(row: StoreColumns, principal: Principal | null): Store {
  const open = row.contact_shown || isInsider(principal, row.company_id);
  return {
    id: row.id,
    company_id: row.company_id,
    name: row.name,
    phone_number: open && row.phone_number !== '' ? row.phone_number : null,
    phone_mask: maskPhone(row.phone_number),
    location: { address: row.address, lat: row.lat, lng: row.lng, pickup_point: row.pickup_point },
    warehouse: row.warehouse,
    working_time: row.working_time,
    version: row.version,
  };
}
