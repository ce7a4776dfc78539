import type { ReactNode } from 'react';
import { failureOf } from '../data/failure.ts';
import { useKitText } from '../session/use-kit-text.ts';
import { FailurePanel } from './failure-panel.tsx';

interface LoadFailureProps {
  /** What the call threw. */
  error: unknown;
  onRetry: () => void;
}

/** A read that failed, in the place of what it should have brought: the service's own sentence, or that nobody answered. */
export function LoadFailure({ error, onRetry }: LoadFailureProps): ReactNode {
  const { t } = useKitText();
  const { message, code } = failureOf(error);
  const words = code === 'NETWORK' ? t('ERROR.NETWORK') : t('ERROR.UNEXPECTED');
  return (
    <FailurePanel title={t('ERROR.TITLE')} onRetry={onRetry}>
      {message ?? words}
    </FailurePanel>
  );
}
