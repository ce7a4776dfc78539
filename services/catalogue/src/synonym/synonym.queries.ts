import type { ListSynonyms, Synonym } from '@market/catalogue-contract/synonym';
import { listOf, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';
import { DomainError } from '@market/service-kit/errors';

// By any part of a term, as it is written; percent signs of the reader's own stand for themselves.
const MEANT = `($words::text IS NULL OR EXISTS (SELECT FROM unnest(terms || asks) term WHERE strpos(search_plain(term), search_plain($words)) > 0))`;

const readSynonymPage = manyRows({
  text: `SELECT id, terms, asks FROM search_synonym WHERE ${MEANT} ORDER BY terms[1], id LIMIT $perPage OFFSET $offset`,
  values: { words: nullable(text), perPage: number, offset: number },
  row: { id: number, terms: listOf(text), asks: listOf(text) },
});

const countSynonyms = manyRows({
  text: `SELECT count(*)::int AS total FROM search_synonym WHERE ${MEANT}`,
  values: { words: nullable(text) },
  row: { total: number },
});

/** Groups of synonyms by their first word, in pages. */
export async function readSynonyms(db: Tx, { text, page, per_page }: ListSynonyms): Promise<{ groups: Synonym[]; total: number }> {
  const words = text || null;
  const offset = Math.min((page - 1) * per_page, 2 ** 31 - 1);
  const [groups, [counted]] = await Promise.all([readSynonymPage(db, { words, perPage: per_page, offset }), countSynonyms(db, { words })]);
  return { groups, total: counted?.total ?? 0 };
}

const lockSynonymRow = oneRow({
  text: 'SELECT id, terms, asks FROM search_synonym WHERE id = $id FOR UPDATE',
  values: { id: number },
  row: { id: number, terms: listOf(text), asks: listOf(text) },
});

/** A group, held until the transaction ends. @throws DomainError SYNONYM_NOT_FOUND */
export async function lockSynonym(tx: Tx, id: number): Promise<Synonym> {
  const group = await lockSynonymRow(tx, { id });
  if (!group) throw new DomainError('NOT_FOUND', 'SYNONYM_NOT_FOUND');
  return group;
}

const findUnsearchable = oneRow({
  text: `SELECT term FROM unnest($terms::text[]) term WHERE search_term_stems(ARRAY[term]) = ARRAY['']`,
  values: { terms: listOf(text) },
  row: { term: text },
});

/** The first of some terms that nobody can search for, because no word of it counts. */
export async function unsearchable(tx: Tx, terms: readonly string[]): Promise<string | null> {
  const found = await findUnsearchable(tx, { terms });
  return found?.term ?? null;
}

export const insertSynonym = oneRow({
  text: 'INSERT INTO search_synonym (terms, asks) VALUES ($terms, $asks) RETURNING id',
  values: { terms: listOf(text), asks: listOf(text) },
  row: { id: number },
});

export const updateSynonymRow = noRows({
  text: 'UPDATE search_synonym SET terms = $terms, asks = $asks WHERE id = $synonym',
  values: { synonym: number, terms: listOf(text), asks: listOf(text) },
});

export const deleteSynonymRow = noRows({ text: 'DELETE FROM search_synonym WHERE id = $synonym', values: { synonym: number } });
