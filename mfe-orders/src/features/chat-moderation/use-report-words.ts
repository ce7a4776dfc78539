import type { ReportReason } from '@market/chat-contract/moderation';
import { useText } from './use-text.ts';

/** Why something is reported, in words. */
export function useReportWords(): (reason: ReportReason) => string {
  const { t } = useText();
  return (reason) => t(`CHAT_MODERATION.REASON.${reason}`);
}
