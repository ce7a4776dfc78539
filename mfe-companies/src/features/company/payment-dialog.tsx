import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, DialogTrigger } from '@fluentui/react-dialog';
import type { PaymentDetails } from '@market/companies/contract/company';
import { toastShown } from '@market/shell-kit/toasts';
import { Icon } from '@market/shell-kit/ui/icon';
import { useUnit } from 'effector-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageStyles } from '../../page.styles.ts';
import { useFactStyles } from './facts.styles.ts';

const PARTS = ['recipient', 'inn', 'kpp', 'account', 'bank', 'bik', 'correspondent_account'] as const;

/** Where money is sent, each part to be copied by itself. */
export function PaymentDialog({ details }: { details: PaymentDetails | null }) {
  const facts = useFactStyles();
  const page = usePageStyles();
  const { t } = useTranslation();
  const copy = useCopy();
  const given = PARTS.flatMap((part) => (details?.[part] ? [{ part, value: details[part] }] : []));
  return (
    <Dialog>
      <DialogTrigger disableButtonEnhancement>
        <Button>{t('COMPANY.PAYMENT.OPEN')}</Button>
      </DialogTrigger>
      <DialogSurface className={facts.surface}>
        <DialogBody>
          <DialogTitle>{t('COMPANY.PAYMENT.TITLE')}</DialogTitle>
          <DialogContent>
            {given.length === 0 && <p className={page.note}>{t('COMPANY.PAYMENT.EMPTY')}</p>}
            <dl className={facts.list}>
              {given.map(({ part, value }) => (
                <Fragment key={part}>
                  <dt className={facts.term}>{t(`COMPANY.PAYMENT.PART.${part}`)}</dt>
                  <dd className={facts.fact}>
                    <span className={facts.value}>{value}</span>
                    <Button
                      appearance="subtle"
                      icon={<Icon name="copy" />}
                      aria-label={t('COMPANY.PAYMENT.COPY_OF', { name: t(`COMPANY.PAYMENT.PART.${part}`) })}
                      title={t('COMPANY.PAYMENT.COPY')}
                      onClick={() => void copy(value)}
                    />
                  </dd>
                </Fragment>
              ))}
            </dl>
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

function useCopy() {
  const { t } = useTranslation();
  const toast = useUnit(toastShown);
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ intent: 'success', text: t('COMPANY.PAYMENT.COPIED') });
    } catch {
      // The browser keeps the clipboard to itself.
      toast({ intent: 'error', text: t('COMPANY.PAYMENT.NOT_COPIED') });
    }
  };
}
