import { FailureBoundary } from '@market/shell-kit/feedback/failure-boundary';
import { lazyRoute } from '@market/shell-kit/routing/lazy-route';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';

/** Whether it is wanted, or what for: for another thing its code is asked for again if it did not come. */
type Wanted = boolean | string;

export type LazyPart<P> = ((props: P & { wanted: Wanted }) => ReactNode) & {
  /** Fetches the code before it is asked for. */
  preload: () => void;
};

/**
 * A part of the frame that most visits never need: fetched when it is first wanted, and kept from then on so that it can
 * leave with its animation. If its code does not come, nothing of the page suffers, and the next attempt asks again.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const Part = lazyRoute<P>(async () => ({ default: await load() }));
  function Kept({ wanted, ...props }: P & { wanted: Wanted }): ReactNode {
    const isWanted = wanted !== false;
    const [wasWanted, setWanted] = useState(isWanted);
    if (isWanted && !wasWanted) setWanted(true);
    if (!wasWanted) return null;
    return (
      <FailureBoundary resetKey={String(wanted)} onError={globalThis.reportError} fallback={() => null}>
        <Suspense fallback={null}>
          <Part {...(props as unknown as P)} />
        </Suspense>
      </FailureBoundary>
    );
  }
  return Object.assign(Kept, { preload: Part.preload });
}
