import type pg from 'pg';

interface Report {
  post: string;
  reporter: number;
  at: number;
}

const REPORT = `
  INSERT INTO report (channel_id, post_id, reporter_id, accused_id, reason, text, snapshot, create_at)
  SELECT p.channel_id, p.id, $2, p.user_id, 'spam', 'Реклама посторонней группы, к заказу не относится. Просят переслать другим магазинам.',
    jsonb_build_object('message', p.message, 'card', p.card, 'files', '[]'::jsonb), $3
  FROM post p WHERE p.id = $1`;

/** Has a buyer tell staff of a post; nobody has decided yet. */
export async function writeReport(chat: pg.Client, { post, reporter, at }: Report): Promise<void> {
  await chat.query(REPORT, [post, reporter, at]);
}
