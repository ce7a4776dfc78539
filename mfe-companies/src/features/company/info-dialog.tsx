import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, DialogTrigger } from '@fluentui/react-dialog';
import { useTranslation } from 'react-i18next';
import { usePageStyles } from '../../page.styles.ts';
import { useFactStyles } from './facts.styles.ts';

/** When the marketplace answers for its companies: the same for all of them, whatever hours their stores keep. */
export function InfoDialog({ brand }: { brand: string }) {
  const facts = useFactStyles();
  const page = usePageStyles();
  const { t } = useTranslation();
  return (
    <Dialog>
      <DialogTrigger disableButtonEnhancement>
        <Button>{t('COMPANY.INFO.OPEN')}</Button>
      </DialogTrigger>
      <DialogSurface className={facts.surface}>
        <DialogBody>
          <DialogTitle>{t('COMPANY.INFO.TITLE', { brand })}</DialogTitle>
          <DialogContent>
            <dl className={facts.list}>
              <dt className={facts.term}>{t('COMPANY.INFO.WORKDAYS')}</dt>
              <dd className={facts.fact}>{t('COMPANY.INFO.HOURS')}</dd>
              <dt className={facts.term}>{t('COMPANY.INFO.SUNDAY')}</dt>
              <dd className={facts.fact}>{t('COMPANY.INFO.CLOSED')}</dd>
            </dl>
            <p className={page.note}>{t('COMPANY.INFO.NOTE')}</p>
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
