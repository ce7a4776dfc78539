import type { GetReport, ListReports, ReportInContextAnswer, ReportPage } from '@market/chat-contract/moderation';
import { DomainError } from '@market/service-kit/errors';
import type { SignedInCtx } from '../context.ts';

export function getReport(_ctx: SignedInCtx, _input: GetReport): Promise<ReportInContextAnswer> {
  throw new DomainError('NOT_FOUND', 'NOT_FOUND');
}

export function listReports(_ctx: SignedInCtx, _input: ListReports): Promise<ReportPage> {
  throw new DomainError('NOT_FOUND', 'NOT_FOUND');
}
