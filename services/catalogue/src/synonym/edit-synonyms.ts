import type { GivenSynonym, ListSynonyms, Synonym, UpdateSynonym } from '@market/catalogue-contract/synonym';
import { actorOf, audit } from '@market/service-kit/data/audit';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';
import type { Ctx } from '../context.ts';
import { deleteSynonymRow, insertSynonym, lockSynonym, readSynonyms, unsearchable, updateSynonymRow } from './synonym.queries.ts';

/** What buyers call by different names, in pages. */
export async function listSynonyms(ctx: Ctx, asked: ListSynonyms) {
  const { groups, total } = await readSynonyms(ctx.db.pool, asked);
  return { data: groups, page: asked.page, per_page: asked.per_page, total };
}

/** Makes words mean the same; searches follow within half a minute. @throws DomainError SYNONYM_UNSEARCHABLE */
export async function createSynonym(ctx: Ctx, given: GivenSynonym): Promise<{ data: Synonym }> {
  const { terms, asks } = given;
  const group = await inTransaction(ctx.db.pool, async (tx) => {
    await refuseUnsearchable(tx, given);

    const row = await insertSynonym(tx, { terms, asks });
    const made = { id: row?.id ?? 0, terms, asks };
    await audit(tx, { actor: actorOf(ctx), action: 'synonym.created', subject: 'synonym', subjectId: made.id, after: given });
    return made;
  });
  ctx.textMatches.clear();
  return { data: group };
}

/** @throws DomainError SYNONYM_NOT_FOUND, SYNONYM_UNSEARCHABLE */
export async function updateSynonym(ctx: Ctx, { id, terms, asks }: UpdateSynonym): Promise<{ data: Synonym }> {
  await inTransaction(ctx.db.pool, async (tx) => {
    const before = await lockSynonym(tx, id);
    await refuseUnsearchable(tx, { terms, asks });
    await updateSynonymRow(tx, { synonym: id, terms, asks });
    await audit(tx, { actor: actorOf(ctx), action: 'synonym.changed', subject: 'synonym', subjectId: id, before, after: { terms, asks } });
  });
  ctx.textMatches.clear();
  return { data: { id, terms, asks } };
}

/** @throws DomainError SYNONYM_NOT_FOUND */
export async function deleteSynonym(ctx: Ctx, { id }: { id: number }): Promise<{ data: { id: number } }> {
  await inTransaction(ctx.db.pool, async (tx) => {
    const before = await lockSynonym(tx, id);
    await deleteSynonymRow(tx, { synonym: id });
    await audit(tx, { actor: actorOf(ctx), action: 'synonym.deleted', subject: 'synonym', subjectId: id, before });
  });
  ctx.textMatches.clear();
  return { data: { id } };
}

async function refuseUnsearchable(tx: Tx, { terms, asks }: GivenSynonym): Promise<void> {
  const term = await unsearchable(tx, [...terms, ...asks]);
  if (term === null) return;
  const field = terms.includes(term) ? 'terms' : 'asks';
  throw new DomainError('UNPROCESSABLE_CONTENT', 'SYNONYM_UNSEARCHABLE', { term }, { [field]: 'SYNONYM_UNSEARCHABLE' });
}
