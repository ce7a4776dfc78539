import type { RowOf } from '@market/service-kit/data/columns';
import type { Question } from '@market/tenders-contract/question';
import type { Reader } from '../locked-tender/tender-access.ts';
import type { readQuestion } from './question.queries.ts';

/** A question as its reader sees it: who asked is told to staff alone. */
export function questionView(
  { company_id, brand, asked_at, answered_at, ...rest }: RowOf<typeof readQuestion.row>,
  reader: Reader,
): Question {
  return {
    ...rest,
    ...{ asked_at: asked_at.toISOString(), answered_at: answered_at?.toISOString() ?? null },
    own: reader.companyId === company_id,
    company: reader.kind === 'staff' ? { id: company_id, brand: brand ?? '' } : null,
  };
}
