import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../use-text.ts';
import { pageFacts } from './state/page-facts.ts';

interface Counted {
  total: number;
  total_capped: boolean;
}

/** `1 204 модели`; counting stops at a limit, past which it reads `больше 10 000 моделей`. */
export function useCountText(): (counted: Counted) => string {
  const { t } = useText();
  const { number } = useFormat();
  return ({ total, total_capped }) =>
    total_capped ? t('CATALOG.COUNT_CAPPED', { formatted: number(total) }) : t('CATALOG.COUNT', { count: total, formatted: number(total) });
}

/** `25–48 из 260`: which part of the list is on screen; empty when nothing is. */
export function useShownText(): (list: { page: number; per_page: number; total: number }) => string {
  const { t } = useText();
  const { number } = useFormat();
  return (list) => {
    const { first, last } = pageFacts(list);
    return first === 0 ? '' : t('CATALOG.SHOWN', { first: number(first), last: number(last), total: number(list.total) });
  };
}
