import { inTransaction } from '@market/service-kit/data/transaction';
import { DomainError } from '@market/service-kit/errors';
import type { AnswerQuestion, Question } from '@market/tenders-contract/question';
import type { SignedInCtx } from '../context.ts';
import { lockTender } from '../locked-tender/lock-tender.queries.ts';
import { keeps, readerOf } from '../locked-tender/tender-access.ts';
import { announceTender, membersOf, notify } from '../news/news.ts';
import { answerRow, readQuestion } from './question.queries.ts';
import { questionView } from './question-view.ts';

const questionNotFound = (): DomainError => new DomainError('NOT_FOUND', 'QUESTION_NOT_FOUND');

/** Answers for everybody to read, or puts another answer in its place. @throws DomainError QUESTION_NOT_FOUND */
export async function answerQuestion(ctx: SignedInCtx, { id, answer }: AnswerQuestion): Promise<{ data: Question }> {
  const reader = readerOf(ctx.principal);
  const row = await inTransaction(ctx.db.pool, async (tx) => {
    const asked = await readQuestion(tx, { id });
    const tender = asked && (await lockTender(tx, { id: asked.tender_id }));
    if (!tender || !keeps(reader, tender)) throw questionNotFound();
    if (asked.answer === answer) return asked;
    const written = await answerRow(tx, { id, answer, now: ctx.now() });
    const members = (await membersOf(tx, [asked.company_id])).get(asked.company_id) ?? [];
    await announceTender(tx, { id: tender.id, version: written?.version ?? 0, userIds: [tender.user_id, ...members] });
    await notify(tx, { kind: 'answered', tender, userIds: members, by: reader.userId });
    return readQuestion(tx, { id });
  });
  if (!row) throw questionNotFound();
  return { data: questionView(row, reader) };
}
