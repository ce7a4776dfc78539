import { ListMessages, MessageAnswer, MessagePage, SendMessage } from '@market/orders-contract/message';
import { router } from '@market/service-kit/trpc/trpc';
import { signedInProcedure } from '../procedures.ts';
import { listMessages, sendMessage } from './messages.ts';

const tags = ['order'];

export const messageRouter = router({
  list: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/messages/list', summary: 'What was said about an order', tags } })
    .input(ListMessages)
    .output(MessagePage)
    .query(({ ctx, input }) => listMessages(ctx, input)),
  send: signedInProcedure
    .meta({ openapi: { method: 'POST', path: '/api/message', summary: 'Say something about an order', tags }, repeatWindow: 3 })
    .input(SendMessage)
    .output(MessageAnswer)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),
});
