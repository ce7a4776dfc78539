import type { LineRun } from '@market/orders-contract/line-run';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../use-text.ts';

/** What a size run is: its name, how many of each size, and pieces. */
export function useRunWords(): (run: LineRun) => string {
  const { t } = useText();
  const { number } = useFormat();
  return ({ name, ratio, pieces }) => t('ORDER.RUN', { name, ratio, formatted: number(pieces) });
}
