import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../use-text.ts';
import { WATCHED } from './list-params.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px 16px',
  },
  filled: {
    marginBottom: '16px',
    padding: '8px 16px',
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    borderRadius: tokens.borderRadiusXLarge,
  },
});

interface ArrivedBarProps {
  /** New orders. */
  count: number;
  /** Others came or went. */
  isStale: boolean;
  show: () => void;
}

/** Says that the list would hold other orders by now. They come into it when the reader wants them. */
export function ArrivedBar({ count, isStale, show }: ArrivedBarProps) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  const formatted = count >= WATCHED ? t('ORDERS.ARRIVED_MORE', { formatted: number(WATCHED) }) : number(count);
  const isNews = count > 0 || isStale;
  return (
    <div role="status" className={mergeClasses(styles.bar, isNews && styles.filled)}>
      {isNews && (
        <>
          <span>{count > 0 ? t('ORDERS.ARRIVED', { count, formatted }) : t('ORDERS.STALE')}</span>
          <Button appearance="primary" onClick={show}>
            {t('ORDERS.SHOW_ARRIVED')}
          </Button>
        </>
      )}
    </div>
  );
}
