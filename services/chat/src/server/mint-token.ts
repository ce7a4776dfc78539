import { personId } from '@market/chat-contract/ids';
import type { ChatToken } from '@market/chat-contract/team';
import type { SignedInCtx } from '../context.ts';

/** A token for clients of Mattermost. The chat stands where the site does, so that no address has to be told. @throws DomainError UNAUTHENTICATED */
export async function mintToken(ctx: SignedInCtx): Promise<{ data: ChatToken }> {
  const { userId, sessionId } = ctx.principal;
  const minted = await ctx.mintToken({ user_id: userId, session_id: sessionId });
  return { data: { ...minted, user_id: personId(userId), url: '', ws_url: '' } };
}
