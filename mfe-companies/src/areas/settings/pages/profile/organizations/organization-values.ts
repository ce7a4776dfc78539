import type { Organization, OrganizationValues } from '@market/identity-contract/organization';
import type { z } from 'zod';

/** What is saved, or what a new one begins with. */
export const valuesOf = (organization: Organization | null): Required<z.input<typeof OrganizationValues>> => ({
  name: organization?.name ?? '',
  inn: organization?.inn ?? '',
  kpp: organization?.kpp ?? '',
  address: organization?.address ?? '',
  default: organization?.default ?? false,
});
