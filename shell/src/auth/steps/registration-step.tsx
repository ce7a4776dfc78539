import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { documentOpened } from '../aside/document.model.ts';
import { useAuthStyles } from '../auth.styles.ts';
import { type AuthKey, useAuthText } from '../auth-texts.ts';
import { Agreement } from '../fields/agreement.tsx';
import { PhoneEntry } from '../fields/phone-entry.tsx';
import { RoleChoice } from '../fields/role-choice.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useField } from '../fields/use-field.ts';
import { WayTabs } from '../fields/way-tabs.tsx';
import { SignInStepFrame } from '../layout/sign-in-step-frame.tsx';
import { StepForm } from '../layout/step-form.tsx';
import { $registrationObstacle, type RegistrationObstacle } from '../sign-in/sign-in-calls.model.ts';
import { $values } from '../sign-in/sign-in-form.model.ts';

const reasons: Record<Exclude<RegistrationObstacle, null>, AuthKey> = {
  terms: 'REGISTER.WHY_TERMS',
  consent: 'REGISTER.WHY_CONSENT',
  checking: 'REGISTER.WHY_CHECK',
  unproven: 'BOT.EXPLAIN',
};

/** A new account: as whom, who, how to reach them, and what they agree to. */
export function RegistrationStep(): JSX.Element {
  const t = useAuthText();
  const { values, obstacle } = useUnit({ values: $values, obstacle: $registrationObstacle });
  return (
    <SignInStepFrame title={t('REGISTER.TITLE')} text={t('REGISTER.NOT_FOUND')}>
      <StepForm submit={t('REGISTER.SUBMIT')} why={obstacle && t(reasons[obstacle])}>
        <RoleChoice />
        <WayTabs label={t('REGISTER.WAY')} names={{ email: t('REGISTER.BY_EMAIL'), phone: t('REGISTER.BY_PHONE') }}>
          {values.way === 'email' ? <EmailEntry /> : <PhoneEntry />}
        </WayTabs>
        <NameEntry />
        <Agreements />
      </StepForm>
    </SignInStepFrame>
  );
}

function EmailEntry(): JSX.Element {
  const t = useAuthText();
  const field = useField('email');
  return <TextField name="email" label={t('EMAIL')} type="email" autoComplete="email" {...field} />;
}

function NameEntry(): JSX.Element {
  const t = useAuthText();
  const field = useField('fio');
  return <TextField name="fio" label={t('REGISTER.FIO')} autoComplete="name" {...field} />;
}

function Agreements(): JSX.Element {
  const t = useAuthText();
  const styles = useAuthStyles();
  const read = useUnit(documentOpened);
  return (
    <div>
      <Agreement field="acceptTerms">
        {t('REGISTER.TERMS_BEFORE')}{' '}
        <button type="button" className={styles.inlineLink} onClick={() => read('user_agreement')}>
          {t('REGISTER.TERMS_LINK')}
        </button>
      </Agreement>
      <Agreement field="acceptPersonalData">
        {t('REGISTER.CONSENT_BEFORE')}{' '}
        <button type="button" className={styles.inlineLink} onClick={() => read('privacy_policy')}>
          {t('REGISTER.CONSENT_LINK')}
        </button>
      </Agreement>
    </div>
  );
}
