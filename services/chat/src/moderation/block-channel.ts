import type { GetChannel, OwnChannel } from '@market/chat-contract/channel';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';

export function blockChannel(_ctx: SignedInCtx, _input: GetChannel): Promise<{ data: OwnChannel }> {
  throw new DomainError('NOT_FOUND', 'NOT_FOUND');
}

export function unblockChannel(_ctx: SignedInCtx, _input: GetChannel): Promise<{ data: OwnChannel }> {
  throw new DomainError('NOT_FOUND', 'NOT_FOUND');
}
