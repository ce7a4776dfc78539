import { type PersonalRows, type ReadPersonalData, readPersonalData } from '@market/kit-contract/personal-data';
import { peer } from '@market/service-kit/access/peer';
import type { Tx } from '@market/service-kit/data/tx';
import { kitTables } from '@market/service-kit/personal-data/kit-tables';
import { readPersonalRows } from '@market/service-kit/personal-data/read-personal-rows';
import type { ServiceDeps } from '@market/service-kit/service';
import type { z } from 'zod';
import { personalData } from './personal-data.ts';

/** Some of what a service keeps of a user. */
export type ReadRows = (service: string, asked: z.output<ReadPersonalData['input']>) => Promise<PersonalRows>;

/** Reads our own database, and asks the other services for theirs. */
export function personalRowsVia(deps: Pick<ServiceDeps, 'peer' | 'internalSecrets'>, pool: Tx): ReadRows {
  const ask = peer(deps, 'identity');
  const claims = { ...personalData, ...kitTables };
  return (service, asked) => (service === 'identity' ? readPersonalRows(pool, claims, asked) : ask(readPersonalData(service), asked));
}
