import type { ConsentRow } from '@market/identity-contract/me';
import type { SignedInCtx } from '../context.ts';

const select = { kind: true, textVersion: true, givenAt: true } as const;

/** What the user agreed to, newest first. */
export async function listConsents({ prisma, principal }: SignedInCtx): Promise<{ data: ConsentRow[] }> {
  const rows = await prisma.consent.findMany({
    select,
    where: { userId: principal.userId },
    orderBy: [{ givenAt: 'desc' }, { id: 'desc' }],
  });
  const data = rows.map(({ kind, textVersion, givenAt }) => ({
    kind: kind as ConsentRow['kind'],
    text_version: textVersion,
    given_at: givenAt.toISOString(),
  }));
  return { data };
}
