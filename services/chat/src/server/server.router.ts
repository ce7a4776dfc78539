import { Done } from '@market/chat-contract/ids';
import { ChatToken, ClientConfig } from '@market/chat-contract/server';
import { dataOf } from '@market/kit-contract/envelope';
import { router } from '@market/service-kit/trpc/trpc';
import { traderProcedure } from '../procedures.ts';
import { clientConfig } from './client-config.ts';
import { mintToken } from './mint-token.ts';

const tags = ['chat'];

export const serverRouter = router({
  token: traderProcedure
    .meta({
      openapi: { method: 'GET', path: '/api/mattermost/user_token', summary: 'A token for the chat, and where it is', tags },
      secret: true,
    })
    .output(dataOf(ChatToken))
    .query(({ ctx }) => mintToken(ctx)),
  ping: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/system/ping', summary: 'Whether the chat answers', tags } })
    .output(Done)
    .query(() => ({ status: 'OK' as const })),
  config: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/config/client', summary: 'What a client needs to know of the chat', tags } })
    .output(ClientConfig)
    .query(() => clientConfig),
});
