import type { DocumentType } from '@market/content-contract/document';
import { number, text, textOf } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

/** Has everybody notified, from the first one on; also where the notice of earlier terms has not reached everybody yet. */
export const putTermsNotice = noRows({
  text: `INSERT INTO terms_notice (content_type) VALUES ($type::document_type)
    ON CONFLICT (content_type) DO UPDATE SET reached = 0`,
  values: { type: text },
});

/** One that has not reached everybody, held until the transaction ends. */
export const lockTermsNotice = oneRow({
  text: 'SELECT content_type AS type, reached FROM terms_notice ORDER BY content_type LIMIT 1 FOR UPDATE SKIP LOCKED',
  row: { type: textOf<DocumentType>(), reached: number },
});

export const advanceTermsNotice = noRows({
  text: 'UPDATE terms_notice SET reached = $reached WHERE content_type = $type::document_type',
  values: { type: text, reached: number },
});

export const deleteTermsNotice = noRows({
  text: 'DELETE FROM terms_notice WHERE content_type = $type::document_type',
  values: { type: text },
});
