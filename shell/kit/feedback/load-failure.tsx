import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { failureOf } from '../data/failure.ts';
import { addresses } from '../routing/addresses.ts';
import { useKitText } from '../session/use-kit-text.ts';
import { FailurePanel } from './failure-panel.tsx';

const useStyles = makeStyles({ wayOn: { color: tokens.colorBrandForegroundLink } });

interface LoadFailureProps {
  /** What the call threw. */
  error: unknown;
  onRetry: () => void;
}

/** A read that failed, in the place of what it should have brought: the service's own sentence, or that nobody answered. */
export function LoadFailure({ error, onRetry }: LoadFailureProps): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  const { message, code } = failureOf(error);
  useBackOnline(code === 'NETWORK', onRetry);
  const words = code === 'NETWORK' ? t('ERROR.NETWORK') : t('ERROR.UNEXPECTED');
  return (
    <FailurePanel title={t('ERROR.TITLE')} onRetry={onRetry}>
      {message ?? words}
      {code === 'SECOND_FACTOR_REQUIRED' && (
        <>
          {' '}
          <a href={addresses.profile} className={styles.wayOn}>
            {t('ERROR.TO_PROFILE')}
          </a>
        </>
      )}
    </FailurePanel>
  );
}

/** Nobody answered for want of a network: once the browser has one again, what failed is asked for without a press. */
function useBackOnline(isOffline: boolean, onRetry: () => void): void {
  const latest = useRef(onRetry);
  useEffect(() => {
    latest.current = onRetry;
  });
  useEffect(() => {
    if (!isOffline) return;
    const retry = () => latest.current();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline]);
}
