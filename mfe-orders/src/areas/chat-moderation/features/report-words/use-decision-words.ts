import type { ReportDecision } from '@market/chat-contract/moderation';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useMemo } from 'react';
import { useText } from '../../use-text.ts';

interface DecisionWords {
  decided: (decision: ReportDecision) => string;
  /** For how long nobody may write; null: until staff end it. */
  term: (days: number | null) => string;
}

/** What was decided, and for how long, in words. */
export function useDecisionWords(): DecisionWords {
  const { t } = useText();
  const { number } = useFormat();
  return useMemo(
    () => ({
      decided: (decision) => t(`MODERATION.DECIDED.${decision}`),
      term: (days) => (days === null ? t('MODERATION.UNTIL_LIFTED') : t('MODERATION.DAYS', { count: days, formatted: number(days) })),
    }),
    [t, number],
  );
}
