import type { LetterLinkAnswer, ReadLetterLink } from '@market/identity-contract/account';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { readLink } from '../letters/letter-links.ts';
import { readPasswordOwner } from './password.queries.ts';

/** Whose password a letter's link sets, for a browser that is signed in already. @throws DomainError LINK_DEAD */
export async function readLetterLink({ db, principal, now }: Ctx, { code }: ReadLetterLink): Promise<LetterLinkAnswer> {
  const link = await readLink(db.pool, code, now());
  const owner = link && (await readPasswordOwner(db.pool, { id: link.userId }));
  if (!link || !owner) throw new DomainError('CONFLICT', 'LINK_DEAD');
  return { data: { account: owner.email ?? owner.login, own: principal?.userId === link.userId } };
}
