import { Button } from '@fluentui/react-button';
import { mergeClasses } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useBarHeight } from '@market/shell-kit/ui/use-bar-height';
import { useRef } from 'react';
import { useMatrixStyles } from './matrix.styles.ts';
import type { JudgedMatrix } from './model/judged-matrix.ts';
import { useText } from './use-text.ts';

interface OrderTotalProps {
  judged: JudgedMatrix;
  /** Order units are packs of several pieces. */
  packed: boolean;
  pending: boolean;
  onAdd: () => void;
}

/** What the counts come to, what a few more would, and the one way into the cart for all of them. */
export function OrderTotal({ judged, packed, pending, onAdd }: OrderTotalProps) {
  const styles = useMatrixStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  const { lines, faults, packs, pieces, sum } = judged;
  const isEmpty = lines.length === 0 && faults.size === 0;
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, !isEmpty);
  return (
    // biome-ignore lint/a11y/useSemanticElements: what the counts come to is no set of fields
    <div ref={bar} role="group" aria-label={t('MATRIX.TOTAL')} className={mergeClasses(styles.bar, !isEmpty && styles.stuck)}>
      <div className={styles.words}>
        {lines.length > 0 && (
          <span>
            <span className={styles.sum}>{money(sum)}</span>{' '}
            <span className={styles.terms}>
              {packed && `${t('MATRIX.PACKS', { formatted: number(packs) })} · `}
              {t('MATRIX.PIECES', { formatted: number(pieces) })}
            </span>
          </span>
        )}
        <Terms judged={judged} packed={packed} isEmpty={isEmpty} />
      </div>
      <Button
        appearance="primary"
        size="large"
        className={mergeClasses(styles.add, styles.touch)}
        disabledFocusable={isEmpty || pending}
        onClick={onAdd}
      >
        {t('MATRIX.ADD')}
      </Button>
    </div>
  );
}

/** What changes rarely enough to be read out. */
function Terms({ judged, packed, isEmpty }: Pick<OrderTotalProps, 'judged' | 'packed'> & { isEmpty: boolean }) {
  const styles = useMatrixStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  const { faults, prices, nextTier, below, packsInCart } = judged;
  const unit = packed ? 'PACK' : 'PIECE';
  const said = [
    ...(isEmpty ? [t('MATRIX.EMPTY')] : []),
    ...(packsInCart > 0 ? [t(`MATRIX.IN_CART_${unit}S`, { formatted: number(packsInCart) })] : []),
    ...(prices ? [priceWords(prices)] : []),
    ...(nextTier ? [t(`MATRIX.NEXT_${unit}S`, { formatted: number(nextTier.missing), price: money(nextTier.price) })] : []),
    ...(below ? [t(`MATRIX.BELOW_${unit}S`, { moq: number(below.moq), formatted: number(below.missing) })] : []),
  ];
  function priceWords({ from, to }: { from: number; to: number }): string {
    if (from === to) return t(`MATRIX.PRICE_${unit}`, { price: money(from) });
    return t(`MATRIX.PRICES_${unit}`, { from: money(from), to: money(to) });
  }
  return (
    <span role="status" className={styles.terms}>
      {said.join(' · ')}
      {faults.size > 0 && (
        <span className={styles.fault}> {t('MATRIX.FAULTS', { count: faults.size, formatted: number(faults.size) })}</span>
      )}
    </span>
  );
}
