import { formatPhone } from '@market/shell-kit/forms/phone-number';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useAuthText } from '../auth-texts.ts';
import { CodeField } from '../fields/code-field.tsx';
import { ResendButton } from '../layout/resend-button.tsx';
import { SignInStepFrame } from '../layout/sign-in-step-frame.tsx';
import { StepForm } from '../layout/step-form.tsx';
import { $country, $values } from '../sign-in/sign-in-form.model.ts';

/** The code of a text message. */
export function CodeStep(): JSX.Element {
  const t = useAuthText();
  const { country, values } = useUnit({ country: $country, values: $values });
  const phone = country ? formatPhone(country, values.phone.digits) : '';
  return (
    <SignInStepFrame title={t('CODE.TITLE')} text={t('CODE.TEXT', { phone: phone.replaceAll(' ', '\u00a0') })}>
      <StepForm submit={t('CODE.SUBMIT')} more={<ResendButton label={t('CODE.RESEND')} />}>
        <CodeField />
      </StepForm>
    </SignInStepFrame>
  );
}
