import type { ListSynonyms, Synonym } from '@market/catalogue-contract/synonym';
import { listOf, number, text } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';

// By any part of a term, as it is written; percent signs of the reader's own stand for themselves.
const MEANT = `($1::text IS NULL OR EXISTS (SELECT FROM unnest(terms || asks) term WHERE strpos(search_plain(term), search_plain($1)) > 0))`;

const READ_SYNONYM_PAGE = statement({
  name: 'catalogue.read-synonym-page',
  text: `SELECT id, terms, asks FROM search_synonym WHERE ${MEANT} ORDER BY terms[1], id LIMIT $2 OFFSET $3`,
  parameters: ['words', 'limit', 'offset'],
  row: { id: number, terms: listOf(text), asks: listOf(text) },
});

const COUNT_SYNONYMS = statement({
  name: 'catalogue.count-synonyms',
  text: `SELECT count(*)::int AS total FROM search_synonym WHERE ${MEANT}`,
  parameters: ['words'],
  row: { total: number },
});

/** Groups of synonyms by their first word, in pages. */
export async function readSynonyms(db: Tx, { text, page, per_page }: ListSynonyms): Promise<{ groups: Synonym[]; total: number }> {
  const words = text || null;
  const offset = Math.min((page - 1) * per_page, 2 ** 31 - 1);
  const [groups, [counted]] = await Promise.all([
    queryRows(db, READ_SYNONYM_PAGE, [words, per_page, offset]),
    queryRows(db, COUNT_SYNONYMS, [words]),
  ]);
  return { groups, total: counted?.total ?? 0 };
}

const LOCK_SYNONYM = statement({
  name: 'catalogue.lock-synonym',
  text: 'SELECT id, terms, asks FROM search_synonym WHERE id = $1 FOR UPDATE',
  parameters: ['synonym'],
  row: { id: number, terms: listOf(text), asks: listOf(text) },
});

/** A group, held until the transaction ends. @throws DomainError SYNONYM_NOT_FOUND */
export async function lockSynonym(tx: Tx, id: number): Promise<Synonym> {
  const group = await queryRow(tx, LOCK_SYNONYM, [id]);
  if (!group) throw new DomainError('NOT_FOUND', 'SYNONYM_NOT_FOUND');
  return group;
}

const FIND_UNSEARCHABLE = statement({
  name: 'catalogue.find-unsearchable',
  text: `SELECT term FROM unnest($1::text[]) term WHERE search_term_stems(ARRAY[term]) = ARRAY['']`,
  parameters: ['terms'],
  row: { term: text },
});

/** The first of some terms that nobody can search for, because no word of it counts. */
export async function unsearchable(tx: Tx, terms: readonly string[]): Promise<string | null> {
  const found = await queryRow(tx, FIND_UNSEARCHABLE, [terms]);
  return found?.term ?? null;
}

const INSERT_SYNONYM = statement({
  name: 'catalogue.insert-synonym',
  text: 'INSERT INTO search_synonym (terms, asks) VALUES ($1, $2) RETURNING id',
  parameters: ['terms', 'asks'],
  row: { id: number },
});

export const insertSynonym = (tx: Tx, terms: readonly string[], asks: readonly string[]) => queryRow(tx, INSERT_SYNONYM, [terms, asks]);

const UPDATE_SYNONYM_ROW = statement({
  name: 'catalogue.update-synonym-row',
  text: 'UPDATE search_synonym SET terms = $2, asks = $3 WHERE id = $1',
  parameters: ['synonym', 'terms', 'asks'],
  row: {},
});

export const updateSynonymRow = (tx: Tx, values: readonly [synonym: number, terms: readonly string[], asks: readonly string[]]) =>
  queryRows(tx, UPDATE_SYNONYM_ROW, values);

const DELETE_SYNONYM_ROW = statement({
  name: 'catalogue.delete-synonym-row',
  text: 'DELETE FROM search_synonym WHERE id = $1',
  parameters: ['synonym'],
  row: {},
});

export const deleteSynonymRow = (tx: Tx, synonym: number) => queryRows(tx, DELETE_SYNONYM_ROW, [synonym]);
