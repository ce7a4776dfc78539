import type { JSX } from 'react';
import { useAuthText } from '../auth-texts.ts';
import { TextField } from '../fields/text-field.tsx';
import { useField } from '../fields/use-field.ts';
import { SignInStepFrame } from '../layout/sign-in-step-frame.tsx';
import { StepForm } from '../layout/step-form.tsx';

/** The authenticator app of those who use one. */
export function SecondFactorStep(): JSX.Element {
  const t = useAuthText();
  const field = useField('secondCode');
  return (
    <SignInStepFrame title={t('SECOND.TITLE')} text={t('SECOND.TEXT')}>
      <StepForm submit={t('SECOND.SUBMIT')}>
        <TextField name="second-code" label={t('SECOND.LABEL')} autoComplete="one-time-code" maxLength={32} {...field} />
      </StepForm>
    </SignInStepFrame>
  );
}
