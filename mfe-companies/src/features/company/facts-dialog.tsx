import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, DialogTrigger } from '@fluentui/react-dialog';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  surface: { width: 'calc(100vw - 24px)', maxWidth: '520px' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, auto) minmax(0, 1fr)',
    gap: '8px 20px',
    alignItems: 'center',
    margin: '0 0 12px',
    [`@media (max-width: ${BREAKPOINTS.small}px)`]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px' },
  },
  term: { color: tokens.colorNeutralForeground2 },
  fact: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px', margin: 0, minWidth: 0 },
  value: { minWidth: 0, overflowWrap: 'anywhere' },
});

interface FactsDialogProps {
  /** The word on the button that opens it, and for those who do not see what stands around it, of whom it is. */
  opener: string;
  openerName?: string;
  title: string;
  /** `act`: what can be done with the value. */
  facts: readonly { term: string; value: string; act?: ReactNode }[];
  /** Said below the facts, or instead of them. */
  note: string | null;
}

/** A button, and behind it terms with what they are, one below the other. */
export function FactsDialog({ opener, openerName, title, facts, note }: FactsDialogProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  return (
    <Dialog>
      <DialogTrigger disableButtonEnhancement>
        <Button {...(openerName ? { 'aria-label': openerName } : {})}>{opener}</Button>
      </DialogTrigger>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            {facts.length > 0 && (
              <dl className={styles.list}>
                {facts.map(({ term, value, act }) => (
                  <Fragment key={term}>
                    <dt className={styles.term}>{term}</dt>
                    <dd className={styles.fact}>
                      <span className={styles.value}>{value}</span>
                      {act}
                    </dd>
                  </Fragment>
                ))}
              </dl>
            )}
            {note && <p className={page.note}>{note}</p>}
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button appearance="primary">{t('CLOSE')}</Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
