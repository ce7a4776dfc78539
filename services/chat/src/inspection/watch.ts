import type { OwnChannel } from '@market/chat-contract/channel';
import type { BeginWatch, Inspections } from '@market/chat-contract/moderation';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';

export function beginWatch(_ctx: SignedInCtx, _input: BeginWatch): Promise<{ data: OwnChannel }> {
  throw new DomainError('NOT_FOUND', 'NOT_FOUND');
}

export function listWatches(_ctx: SignedInCtx): Promise<Inspections> {
  throw new DomainError('NOT_FOUND', 'NOT_FOUND');
}
