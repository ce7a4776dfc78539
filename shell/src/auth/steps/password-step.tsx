import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useAuthStyles } from '../auth.styles.ts';
import { useAuthText } from '../auth-texts.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { useField } from '../fields/use-field.ts';
import { SignInStepFrame } from '../layout/sign-in-step-frame.tsx';
import { StepForm } from '../layout/step-form.tsx';
import { forgotPressed } from '../sign-in/sign-in.model.ts';
import { $values } from '../sign-in/sign-in-form.model.ts';

/** The password of a known account. */
export function PasswordStep(): JSX.Element {
  const t = useAuthText();
  const styles = useAuthStyles();
  const { values, forgot } = useUnit({ values: $values, forgot: forgotPressed });
  const field = useField('password');
  return (
    <SignInStepFrame title={t('ENTER.TITLE')} text={values.login.trim()}>
      <StepForm submit={t('ENTER.SUBMIT')}>
        {/* For password managers: without the name they would keep the password for nobody. */}
        <input type="text" name="username" autoComplete="username" value={values.login.trim()} readOnly hidden />
        <PasswordField kind="current" name="password" label={t('PASSWORD')} {...field} />
        <div>
          <button type="button" className={styles.link} onClick={() => forgot()}>
            {t('ENTER.FORGOT')}
          </button>
        </div>
      </StepForm>
    </SignInStepFrame>
  );
}
