import { useUnit } from 'effector-react';
import type { JSX, ReactNode } from 'react';
import { $hasMoved, $step, backPressed } from '../sign-in/sign-in-form.model.ts';
import { StepFrame } from './step-frame.tsx';

interface SignInStepFrameProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** A step of the sign-in widget. */
export function SignInStepFrame(props: SignInStepFrameProps): JSX.Element {
  const { step, hasMoved, back } = useUnit({ step: $step, hasMoved: $hasMoved, back: backPressed });
  return <StepFrame {...props} isArrived={hasMoved} onBack={step === 'check' ? undefined : () => back()} />;
}
