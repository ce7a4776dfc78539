import type { Draft, DraftTicket } from '@market/modules-contract/draft';
import { DRAFT_PARAMETER } from '@market/modules-contract/draft-names';
import type { ModuleRecord } from '@market/modules-contract/feed';
import type { Tx } from '@market/service-kit/data/tx';
import type { Sealer } from '@market/service-kit/secrets/sealer';
import { signPayload } from '../feed/signing-keys.ts';

interface Written {
  version: string;
  record: ModuleRecord;
  user_id: number;
  expires_at: Date;
}

/** A draft with its ticket. The caller holds the lock of feeds, by whose key it is signed. */
export async function ticketOf(tx: Tx, sealer: Sealer, { version, record, user_id, expires_at }: Written): Promise<Draft> {
  const expiresAt = expires_at.toISOString();
  const said: DraftTicket = { kind: 'module-draft', record, user: user_id, expiresAt };
  const payload = JSON.stringify(said);
  const signed = JSON.stringify({ payload, ...(await signPayload(tx, sealer, payload)) });
  return { module: record.id, version, ticket: Buffer.from(signed).toString('base64url'), expires_at: expiresAt };
}

/** Where a draft is seen: on its first page that has an address of its own. The ticket stands in the fragment, which no server is sent. */
export function draftUrl({ routes }: ModuleRecord, ticket: string): string {
  const page = routes.find(({ path, redirect }) => redirect === undefined && !path.includes('/:'));
  return `${page?.path ?? '/'}#${DRAFT_PARAMETER}=${ticket}`;
}
