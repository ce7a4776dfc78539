import { date, nullable, number, text } from '@market/service-kit/data/columns';
import { manyRows, oneRow } from '@market/service-kit/data/statement';

const COLUMNS = `q.id, q.tender_id, q.company_id, q.text, q.asked_at, q.answer, q.answered_at, (SELECT brand FROM company_card k WHERE k.id = q.company_id) AS brand`;
const ROW = {
  ...{ id: number, tender_id: number, company_id: number, text, asked_at: date, answer: nullable(text), answered_at: nullable(date) },
  brand: nullable(text),
};

export const readQuestions = manyRows({
  text: `SELECT ${COLUMNS} FROM question q WHERE q.tender_id = $tender ORDER BY q.id DESC LIMIT $limit OFFSET $offset`,
  values: { tender: number, limit: number, offset: number },
  row: ROW,
});

export const readQuestion = oneRow({
  text: `SELECT ${COLUMNS} FROM question q WHERE q.id = $id`,
  values: { id: number },
  row: ROW,
});

export const countQuestions = oneRow({
  text: `SELECT count(*)::int AS total, count(*) FILTER (WHERE company_id = $company)::int AS own FROM question WHERE tender_id = $tender`,
  values: { tender: number, company: number },
  row: { total: number, own: number },
});

export const insertQuestion = oneRow({
  text: `WITH counted AS (UPDATE tender SET questions_num = questions_num + 1, version = version + 1 WHERE id = $tender RETURNING version)
    INSERT INTO question (tender_id, company_id, user_id, text)
    SELECT $tender, $company, $user, $text FROM counted RETURNING id, (SELECT version FROM counted) AS version`,
  values: { tender: number, company: number, user: number, text },
  row: { id: number, version: number },
});

export const answerRow = oneRow({
  text: `WITH raised AS (UPDATE tender SET version = version + 1 WHERE id = (SELECT tender_id FROM question WHERE id = $id) RETURNING version)
    UPDATE question SET answer = $answer, answered_at = $now WHERE id = $id RETURNING (SELECT version FROM raised) AS version`,
  values: { id: number, answer: text, now: date },
  row: { version: number },
});
