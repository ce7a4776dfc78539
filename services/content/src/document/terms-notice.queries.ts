import type { DocumentType } from '@market/content-contract/document';
import { number, text, textOf } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

/**
 * Has everybody notified who is there now, from the first one on; also where the notice of earlier terms has not reached everybody yet.
 * Whoever comes later agrees to the new terms to begin with.
 */
export const putTermsNotice = noRows({
  text: `INSERT INTO terms_notice (content_type, last) SELECT $type::document_type, coalesce(max(id), 0) FROM person
    ON CONFLICT (content_type) DO UPDATE SET reached = 0, last = excluded.last`,
  values: { type: text },
});

/** One that has not reached everybody, held until the transaction ends. */
export const lockTermsNotice = oneRow({
  text: 'SELECT content_type AS type, reached, last FROM terms_notice ORDER BY content_type LIMIT 1 FOR UPDATE SKIP LOCKED',
  row: { type: textOf<DocumentType>(), reached: number, last: number },
});

export const advanceTermsNotice = noRows({
  text: 'UPDATE terms_notice SET reached = $reached WHERE content_type = $type::document_type',
  values: { type: text, reached: number },
});

export const deleteTermsNotice = noRows({
  text: 'DELETE FROM terms_notice WHERE content_type = $type::document_type',
  values: { type: text },
});
