import { Id } from '@market/chat-contract/ids';
import { urlNumber, urlParam, urlText } from '@market/shell-kit/routing/url-state';
import { z } from 'zod';

const NUMBER_MAX = 2 ** 31 - 1;

/** What addresses of the chat are asked with. */
export const chatsParams = {
  archived: urlParam(
    z.literal('true').transform(() => true),
    false,
  ),
  /** With whom to open a conversation: a company, and for those who act for one a user. */
  company: urlNumber({ max: NUMBER_MAX }, 0),
  user: urlNumber({ max: NUMBER_MAX }, 0),
  /** The conversation itself, as clients of Mattermost name it. */
  channel: urlParam(Id, ''),
  /** Words that are looked for in all conversations, and the post of the open one that is gone to. */
  q: urlText(200),
  post: urlParam(Id, ''),
  /** What the next post is to show: `product-12`. */
  card: urlText(40),
};
