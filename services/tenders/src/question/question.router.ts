import { router } from '@market/service-kit/trpc/trpc';
import { AnswerQuestion, AskQuestion, ListQuestions, QuestionAnswer, QuestionPage } from '@market/tenders-contract/question';
import { buyingProcedure, companyProcedure, traderProcedure } from '../procedures.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { listQuestions } from './list-questions.ts';

const tags = ['tender'];

export const questionRouter = router({
  list: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/shop/tender/{id}/questions', summary: 'Questions of vendors and their answers', tags } })
    .input(ListQuestions)
    .output(QuestionPage)
    .query(({ ctx, input }) => listQuestions(ctx, input)),
  ask: companyProcedure
    .meta({ openapi: { method: 'POST', path: '/api/shop/tender/{id}/questions', summary: 'Ask about a tender', tags }, repeatWindow: 10 })
    .input(AskQuestion)
    .output(QuestionAnswer)
    .mutation(({ ctx, input }) => askQuestion(ctx, input)),
  answer: buyingProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/shop/tender_question/{id}', summary: 'Answer a question', tags } })
    .input(AnswerQuestion)
    .output(QuestionAnswer)
    .mutation(({ ctx, input }) => answerQuestion(ctx, input)),
});
