import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { TenderId } from './fields.ts';
import { QUESTION_LIMITS } from './tender-state.ts';

/** What a vendor asked about a tender; who it was is told to nobody but staff. */
export const Question = z.object({
  id: z.int(),
  tender_id: z.int(),
  text: z.string(),
  asked_at: z.iso.datetime(),
  /** null: it waits for one. */
  answer: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  /** Asked by the reader's company. */
  own: z.boolean(),
  /** To staff alone. */
  company: z.object({ id: z.int(), brand: z.string() }).nullable(),
});
export type Question = z.infer<typeof Question>;
export const QuestionAnswer = dataOf(Question);
/** Newest first. */
export const QuestionPage = listOf(Question);
export const ListQuestions = z.object({ ...paging, id: TenderId });
export type ListQuestions = z.output<typeof ListQuestions>;

/** `id` of the tender. */
export const AskQuestion = z.object({
  id: TenderId,
  text: z.string('REQUIRED_FIELD').trim().min(1, 'REQUIRED_FIELD').max(QUESTION_LIMITS.text, 'QUESTION_LONG'),
});
export type AskQuestion = z.output<typeof AskQuestion>;
export const AnswerQuestion = z.object({
  id: z.int32().positive(),
  answer: z.string('REQUIRED_FIELD').trim().min(1, 'REQUIRED_FIELD').max(QUESTION_LIMITS.answer, 'ANSWER_LONG'),
});
export type AnswerQuestion = z.output<typeof AnswerQuestion>;
