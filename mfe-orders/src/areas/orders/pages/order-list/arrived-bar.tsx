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

/** Says that orders came since the list was shown. They come into it when the reader wants them. */
export function ArrivedBar({ count, show }: { count: number; show: () => void }) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  const formatted = count >= WATCHED ? t('ORDERS.ARRIVED_MORE', { formatted: number(WATCHED) }) : number(count);
  return (
    <div role="status" className={mergeClasses(styles.bar, count > 0 && styles.filled)}>
      {count > 0 && (
        <>
          <span>{t('ORDERS.ARRIVED', { count, formatted })}</span>
          <Button appearance="primary" onClick={show}>
            {t('ORDERS.SHOW_ARRIVED')}
          </Button>
        </>
      )}
    </div>
  );
}
