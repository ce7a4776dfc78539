import type { DecideReport, StaffReportAnswer } from '@market/chat-contract/moderation';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';

export function decideReport(_ctx: SignedInCtx, _input: DecideReport): Promise<StaffReportAnswer> {
  throw new DomainError('NOT_FOUND', 'NOT_FOUND');
}
