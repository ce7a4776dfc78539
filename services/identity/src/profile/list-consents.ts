import type { ConsentRow } from '@market/identity-contract/me';
import type { SignedInCtx } from '../context.ts';
import { readConsents } from './consent.queries.ts';

/** What the user agreed to, newest first. */
export async function listConsents({ prisma, principal }: SignedInCtx): Promise<{ data: ConsentRow[] }> {
  const rows = await readConsents(prisma, principal.userId);
  const data = rows.map(({ kind, textVersion, givenAt }) => ({
    kind: kind as ConsentRow['kind'],
    text_version: textVersion,
    given_at: givenAt.toISOString(),
  }));
  return { data };
}
