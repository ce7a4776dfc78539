import type { Publication, PublicationRow } from '@market/content-contract/publication';
import type { Principal } from '@market/kit-contract/principal';
import { DomainError } from '@market/service-kit/errors';
import { photoStore } from './photo-store.ts';
import type { PublicationFilter, StoredPublication } from './publication.queries.ts';

const isStaff = ({ roles }: Principal): boolean => roles.includes('ROLE_ADMIN') || roles.includes('ROLE_MANAGER');

/** The company that a user writes for: that of a vendor. */
export const companyOf = (principal: Principal | null): number | null =>
  principal?.roles.includes('ROLE_VENDOR') ? principal.companyId : null;

export const viewerOf = (principal: Principal | null): PublicationFilter['viewer'] => ({
  isStaff: principal !== null && isStaff(principal),
  company: companyOf(principal),
});

interface Authored {
  user: { id: number };
  company: { id: number; state: string } | null;
}

/** The author is the same company where both have one, else the same user; staff may change all. */
export function mayChange({ user, company }: Authored, principal: Principal | null): boolean {
  if (!principal) return false;
  if (isStaff(principal)) return true;
  const own = companyOf(principal);
  return own !== null && company !== null ? own === company.id : user.id === principal.userId;
}

/** That of a company which is shut out is read by its own people and staff alone. */
export function mayRead(stored: Authored, principal: Principal | null): boolean {
  return stored.company === null || stored.company.state === 'active' || mayChange(stored, principal);
}

export const publicationNotFound = (): DomainError => new DomainError('NOT_FOUND', 'PUBLICATION_NOT_FOUND');

/** What it says to its reader. */
type OwnPart = Pick<PublicationRow, 'user' | 'editable' | 'hidden'>;

export const ownPart = ({ user, company }: Authored & { user: PublicationRow['user'] }, principal: Principal | null): OwnPart => ({
  user,
  editable: mayChange({ user, company }, principal),
  hidden: company !== null && company.state !== 'active',
});

/** What all readers of a publication see. */
export function publicationCard(stored: StoredPublication): Omit<PublicationRow, keyof OwnPart> {
  const { id, title, description, photo, company, version } = stored;
  return {
    ...{ id, title, description, version },
    logo: photo === null ? null : photoUrls(photo),
    createdAt: new Date(stored.created_at).toISOString(),
    changed_at: new Date(stored.changed_at).toISOString(),
    company: company && { id: company.id, brand: company.brand, logo: company.logo },
  };
}

function photoUrls(name: string): NonNullable<PublicationRow['logo']> {
  const big = photoStore.url('big', name);
  return { path: big, big, small: photoStore.url('small', name) };
}

export const publicationView = (stored: StoredPublication, principal: Principal | null): Publication => ({
  ...{ ...publicationCard(stored), ...ownPart(stored, principal) },
  text: stored.text,
  product_ids: stored.product_ids,
});
