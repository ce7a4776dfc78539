import type { Invitation, MyInvitation } from '@market/companies-contract/invitation';
import { logoUrls } from '../company/logo-store.ts';
import type { InvitationRow, MyInvitationRow } from './invitation.queries.ts';

/** A pending invitation as the company's members see it. */
export const invitationOf = (row: InvitationRow): Invitation => ({
  id: row.id,
  contact: row.email ?? row.phone ?? '',
  fio: row.fio,
  sent_at: row.sent_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  expired: row.expired,
});

/** An invitation as whoever is invited sees it. */
export const myInvitationOf = (row: MyInvitationRow): MyInvitation => ({
  id: row.id,
  company: { id: row.company_id, brand: row.brand, name: row.name, logo: logoUrls(row.logo_path) },
  invited_by: row.inviter ?? '',
  contact: row.contact,
  sent_at: row.sent_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});
