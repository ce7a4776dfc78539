import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useAuthText } from '../auth-texts.ts';
import { TextField } from '../fields/text-field.tsx';
import { useField } from '../fields/use-field.ts';
import { SignInStepFrame } from '../layout/sign-in-step-frame.tsx';
import { StepForm } from '../layout/step-form.tsx';
import { $isWithoutPassword } from '../sign-in/sign-in.model.ts';

/** A letter with a link to set a password. */
export function ForgotStep(): JSX.Element {
  const t = useAuthText();
  const isWithoutPassword = useUnit($isWithoutPassword);
  const field = useField('forgotEmail');
  return (
    <SignInStepFrame title={t('FORGOT.TITLE')} text={t(isWithoutPassword ? 'FORGOT.NO_PASSWORD' : 'FORGOT.TEXT')}>
      <StepForm submit={t('FORGOT.SUBMIT')}>
        <TextField name="email" label={t('EMAIL')} type="email" autoComplete="email" {...field} />
      </StepForm>
    </SignInStepFrame>
  );
}
