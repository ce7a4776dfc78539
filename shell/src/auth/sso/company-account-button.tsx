import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useAuthStyles } from '../auth.styles.ts';
import { $offer, companyChosenFx } from './sso.model.ts';
import { useSsoText } from './sso-texts.ts';

/** The way in with the account of a company; not there where no company is known. */
export function CompanyAccountButton(): JSX.Element | null {
  const t = useSsoText();
  const styles = useAuthStyles();
  const { offer, isLeaving, leave } = useUnit({ offer: $offer, isLeaving: companyChosenFx.pending, leave: companyChosenFx });
  if (!offer) return null;
  return (
    <Button
      size="large"
      className={styles.quiet}
      disabledFocusable={isLeaving}
      {...(isLeaving ? { icon: <Spinner size="tiny" aria-hidden="true" /> } : {})}
      onClick={() => leave()}
    >
      {t('BUTTON')}
    </Button>
  );
}
