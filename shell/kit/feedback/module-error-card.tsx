import type { ReactNode } from 'react';
import { useKitText } from '../session/use-kit-text.ts';
import { FailurePanel } from './failure-panel.tsx';

/** Why a module is not on screen. */
export type ModuleFault = 'withdrawn' | 'incompatible' | 'unreachable' | 'slow' | 'untrusted' | 'malformed' | 'broken';

interface ModuleErrorCardProps {
  reason: ModuleFault;
  /** The module's name in the reader's language, when the feed names it. */
  name?: string;
  onRetry: () => void;
}

/** Stands where a module should: the rest of the page lives on, and Retry brings the module without a reload. */
export function ModuleErrorCard({ reason, name, onRetry }: ModuleErrorCardProps): ReactNode {
  const { t } = useKitText();
  return (
    <div data-testid="module-error" data-reason={reason}>
      <FailurePanel title={name ? `${name}: ${t('MODULE.TITLE').toLocaleLowerCase()}` : t('MODULE.TITLE')} onRetry={onRetry}>
        {t(`MODULE.REASON.${reason}`)} {t('MODULE.TEXT')}
      </FailurePanel>
    </div>
  );
}
