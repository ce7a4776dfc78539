import { personId } from '@market/chat-contract/ids';
import type { ChatToken } from '@market/chat-contract/server';
import { SOCKET_PATH } from '@market/chat-contract/server';
import type { SignedInCtx } from '../context.ts';

/** A token for programs of Mattermost, and where they find the chat. @throws DomainError UNAUTHENTICATED */
export async function mintToken(ctx: SignedInCtx): Promise<{ data: ChatToken }> {
  const { userId, sessionId } = ctx.principal;
  const minted = await ctx.mintToken({ user_id: userId, session_id: sessionId });
  const { publicUrl: url } = ctx;
  const ws_url = url === '' ? '' : `${url.replace(/^http/, 'ws')}${SOCKET_PATH}`;
  return { data: { ...minted, user_id: personId(userId), url, ws_url } };
}
