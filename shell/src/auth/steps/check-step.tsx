import { Button } from '@fluentui/react-button';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useUnit } from 'effector-react';
import { type JSX, useContext } from 'react';
import { HOME_PATH } from '../../platform/routes/address-rules.ts';
import { useAuthStyles } from '../auth.styles.ts';
import { useAuthText } from '../auth-texts.ts';
import { PhoneEntry } from '../fields/phone-entry.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useField } from '../fields/use-field.ts';
import { WayTabs } from '../fields/way-tabs.tsx';
import { OwnPageContext } from '../layout/own-page-context.ts';
import { SignInStepFrame } from '../layout/sign-in-step-frame.tsx';
import { StepForm } from '../layout/step-form.tsx';
import { $values } from '../sign-in/sign-in-form.model.ts';
import { CompanyAccountButton } from '../sso/company-account-button.tsx';

/** The first step: whoever comes says who they are, and the service whether it knows them. */
export function CheckStep(): JSX.Element {
  const t = useAuthText();
  const { way } = useUnit($values);
  const isPage = useContext(OwnPageContext);
  return (
    <SignInStepFrame title={t('CHECK.TITLE')} text={t('CHECK.TEXT')}>
      <StepForm submit={t('NEXT')} more={isPage ? <OtherWays /> : null}>
        <WayTabs label={t('WAY.LABEL')} names={{ email: t('WAY.EMAIL'), phone: t('WAY.PHONE') }}>
          {way === 'email' ? <LoginEntry /> : <PhoneEntry hint={t('CHECK.PHONE_HINT')} />}
        </WayTabs>
      </StepForm>
    </SignInStepFrame>
  );
}

function LoginEntry(): JSX.Element {
  const t = useAuthText();
  const field = useField('login');
  return <TextField name="login" label={t('CHECK.LOGIN')} autoComplete="username" inputMode="email" {...field} />;
}

/** Ways past the form: other doors, and none at all. */
function OtherWays(): JSX.Element {
  const t = useAuthText();
  const styles = useAuthStyles();
  const navigate = useNavigate();
  return (
    <>
      <div className={styles.divider}>{t('OR')}</div>
      <CompanyAccountButton />
      <Button size="large" className={styles.quiet} onClick={() => navigate(HOME_PATH)}>
        {t('GUEST')}
      </Button>
    </>
  );
}
