import type { BarLifted, BarPage, LiftBar, ListBars } from '@market/chat-contract/moderation';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';

export function listBars(_ctx: SignedInCtx, _input: ListBars): Promise<BarPage> {
  throw new DomainError('NOT_FOUND', 'NOT_FOUND');
}

export function liftBar(_ctx: SignedInCtx, _input: LiftBar): Promise<BarLifted> {
  throw new DomainError('NOT_FOUND', 'NOT_FOUND');
}
