import type { CreateReport, ReportAnswer } from '@market/chat-contract/moderation';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';

export function createReport(_ctx: SignedInCtx, _input: CreateReport): Promise<ReportAnswer> {
  throw new DomainError('NOT_FOUND', 'NOT_FOUND');
}
