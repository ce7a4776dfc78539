import type { ListQuestions, QuestionPage } from '@market/tenders-contract/question';
import type { z } from 'zod';
import type { SignedInCtx } from '../context.ts';
import { findTender } from '../tender/get-tender.ts';
import { readQuestions } from './question.queries.ts';
import { questionView } from './question-view.ts';

/** What vendors asked about a tender, newest first, for everybody who may read it. @throws DomainError TENDER_NOT_FOUND */
export async function listQuestions(ctx: SignedInCtx, { id, page, per_page }: ListQuestions): Promise<z.infer<typeof QuestionPage>> {
  const { stored, reader } = await findTender(ctx, id);
  const rows = await readQuestions(ctx.db.pool, { tender: id, limit: per_page, offset: (page - 1) * per_page });
  return { data: rows.map((row) => questionView(row, reader)), page, per_page, total: stored.questions_num };
}
