import type { GetChannel, OwnChannel } from '@market/chat-contract/channel';
import type { WatchLeft } from '@market/chat-contract/moderation';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';

export function joinWatched(_ctx: SignedInCtx, _input: GetChannel): Promise<{ data: OwnChannel }> {
  throw new DomainError('NOT_FOUND', 'NOT_FOUND');
}

export function leaveWatched(_ctx: SignedInCtx, _input: GetChannel): Promise<WatchLeft> {
  throw new DomainError('NOT_FOUND', 'NOT_FOUND');
}
