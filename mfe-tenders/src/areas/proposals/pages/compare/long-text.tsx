import { Button } from '@fluentui/react-button';
import { makeStyles, mergeClasses } from '@griffel/react';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { useText } from '../../use-text.ts';

/** Longer texts are folded. */
const SHORT = 240;

const useStyles = makeStyles({
  folded: {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitLineClamp: 8,
    WebkitBoxOrient: 'vertical',
    '@media print': { display: 'block' },
  },
  more: { marginTop: '4px', '@media print': { display: 'none' } },
});

/** A text that is folded while it is long; on paper it stands in full. */
export function LongText({ text }: { text: string }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const isLong = text.length > SHORT;
  return (
    <>
      <p className={mergeClasses(page.prose, isLong && !open && styles.folded)}>{text}</p>
      {isLong && (
        <Button className={styles.more} size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'COMPARE.FOLD' : 'COMPARE.UNFOLD')}
        </Button>
      )}
    </>
  );
}
