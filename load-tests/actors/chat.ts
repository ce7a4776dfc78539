import { type Actor, ask, type Journey, pick, type Visit } from './journey.ts';

/**
 * A buyer talks with a company: the conversations, the newest posts of one, a post of the own, and that all of it was seen. How long a post is
 * on its way to open pages is another question, which `npm run bench -- --chat-load` asks.
 */
export const chat: Actor = { role: 'buyer', walk };

function* walk({ random, unique }: Visit): Journey {
  const { data: channels } = yield* ask<{ data: { id: string }[] }>({
    ...{ name: 'conversations', method: 'GET', path: '/api/mattermost/user_channels' },
    check: ({ data }) => data.length > 0,
  });
  const { id } = pick(random, channels);
  yield* ask<{ order: string[] }>({
    ...{ name: 'posts', method: 'GET', path: `/api/v4/channels/${id}/posts?page=0&per_page=60` },
    check: ({ order }) => Array.isArray(order),
  });
  yield* ask<{ pending_post_id: string }>({
    ...{ name: 'post', method: 'POST', path: '/api/v4/posts', status: 201 },
    body: { channel_id: id, message: 'Отгрузка', pending_post_id: unique },
    check: ({ pending_post_id }) => pending_post_id === unique,
  });
  yield* ask<{ status: string }>({
    ...{ name: 'seen', method: 'POST', path: '/api/v4/channels/members/me/view' },
    body: { channel_id: id },
  });
}
