import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AuthorisationCases } from '@market/service-kit/testing/authorisation/cases';
import { projectRoot } from '../env.ts';
import { loadServices } from '../services.ts';

const none: AuthorisationCases = { ownedResourceCases: {}, unownedProcedures: [], writeCases: [] };

/** What the service says of its procedures; one that says nothing must have none that take ids or write, or the tests name them. */
async function casesOf(service: string): Promise<AuthorisationCases> {
  if (!existsSync(join(projectRoot, 'services', service, 'test/authorisation.ts'))) return none;
  return import(`@market/${service}/test/authorisation`);
}

/** What every service of the product says of its procedures. */
export const authorisationCases = async (): Promise<(AuthorisationCases & { service: string })[]> =>
  Promise.all((await loadServices()).map(async ({ name }) => ({ service: name, ...(await casesOf(name)) })));
