import { json, number, text } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';

export const readMerge = oneRow({
  text: 'SELECT answer FROM cart_merge WHERE user_id = $user AND merge_key = $key',
  values: { user: number, key: text },
  row: { answer: json<unknown>() },
});

export const keepMerge = noRows({
  text: 'INSERT INTO cart_merge (user_id, merge_key, answer) VALUES ($user, $key, $answer::jsonb)',
  values: { user: number, key: text, answer: text },
});
