import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { AskQuestion, Question } from '@market/tenders-contract/question';
import { QUESTION_LIMITS } from '@market/tenders-contract/tender-state';
import type { SignedInCtx } from '../context.ts';
import { readerOf } from '../locked-tender/tender-access.ts';
import { announceTender, notify } from '../news/news.ts';
import { lockOpen } from '../proposal/add-proposal.ts';
import { offeringCompany } from '../proposal/offering-company.ts';
import { countQuestions, insertQuestion, readQuestion } from './question.queries.ts';
import { questionView } from './question-view.ts';

/** Asks about an open tender. @throws DomainError TENDER_NOT_FOUND, TENDER_CLOSED, QUESTIONS_TOO_MANY, and what `offeringCompany` says */
export async function askQuestion(ctx: SignedInCtx, { id, text }: AskQuestion): Promise<{ data: Question }> {
  const company = await offeringCompany(ctx.db.pool, ctx, id);
  const row = await inTransaction(ctx.db.pool, async (tx) => {
    const tender = await lockOpen(tx, ctx, id);
    const counted = await countQuestions(tx, { tender: id, company });
    const isFull = (counted?.total ?? 0) >= QUESTION_LIMITS.per_tender || (counted?.own ?? 0) >= QUESTION_LIMITS.per_company;
    if (isFull) throw new DomainError('CONFLICT', 'QUESTIONS_TOO_MANY');
    const asked = await insertQuestion(tx, { tender: id, company, user: ctx.principal.userId, text });
    await announceTender(tx, { id, version: asked?.version ?? 0, userIds: [tender.user_id, ctx.principal.userId] });
    await notify(tx, { kind: 'asked', tender, userIds: [tender.user_id] });
    return readQuestion(tx, { id: asked?.id ?? 0 });
  });
  if (!row) throw new Error('A question was not written');
  return { data: questionView(row, readerOf(ctx.principal)) };
}
