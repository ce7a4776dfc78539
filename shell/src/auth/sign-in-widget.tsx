import { useUnit } from 'effector-react';
import { type JSX, useContext } from 'react';
import { DemoAccounts } from './demo-accounts/demo-accounts.tsx';
import { OwnPageContext } from './layout/own-page-context.ts';
import './sign-in/kept-sign-in.model.ts';
import './sign-in/refusals.model.ts';
import { $step } from './sign-in/sign-in-form.model.ts';
import type { SignInStep } from './sign-in/sign-in-values.ts';
import { CheckStep } from './steps/check-step.tsx';
import { CodeStep } from './steps/code-step.tsx';
import { EmailSentStep } from './steps/email-sent-step.tsx';
import { ForgotStep } from './steps/forgot-step.tsx';
import { PasswordStep } from './steps/password-step.tsx';
import { RegistrationStep } from './steps/registration-step.tsx';
import { ResetSentStep } from './steps/reset-sent-step.tsx';
import { SecondFactorStep } from './steps/second-factor-step.tsx';

const steps: Record<SignInStep, () => JSX.Element> = {
  check: CheckStep,
  password: PasswordStep,
  'second-factor': SecondFactorStep,
  code: CodeStep,
  forgot: ForgotStep,
  registration: RegistrationStep,
  'email-sent': EmailSentStep,
  'reset-sent': ResetSentStep,
};

/** The sign-in widget: whatever its step, the address stays. */
export function SignInWidget(): JSX.Element {
  const step = useUnit($step);
  const isPage = useContext(OwnPageContext);
  const Step = steps[step];
  return (
    <>
      <Step key={step} />
      {step === 'check' && isPage ? <DemoAccounts /> : null}
    </>
  );
}
