import { FailureBoundary } from '@market/shell-kit/failure-boundary';
import { lazyRoute } from '@market/shell-kit/lazy-route';
import { cloneElement, type JSX, type ReactElement, Suspense } from 'react';

interface NameBesideProps {
  name: string;
  /** What shows an icon only. */
  children: ReactElement<{ 'aria-label'?: string }>;
}

const NameTooltip = lazyRoute<NameBesideProps>(() => import('./name-tooltip.tsx').then(({ NameTooltip: Tip }) => ({ default: Tip })));

/** Gives an icon its name: always for those who listen, on hover and focus for those who look. */
export function NameBeside({ name, children }: NameBesideProps): JSX.Element {
  const named = cloneElement(children, { 'aria-label': name });
  return (
    <FailureBoundary onError={globalThis.reportError} fallback={() => named}>
      <Suspense fallback={named}>
        <NameTooltip name={name}>{children}</NameTooltip>
      </Suspense>
    </FailureBoundary>
  );
}
