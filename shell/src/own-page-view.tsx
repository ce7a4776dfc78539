import { FailureBoundary } from '@market/shell-kit/feedback/failure-boundary';
import { ModuleErrorCard } from '@market/shell-kit/feedback/module-error-card';
import { ModuleSkeleton } from '@market/shell-kit/feedback/module-skeleton';
import { forgetFailedRoutes, lazyRoute } from '@market/shell-kit/routing/lazy-route';
import { type JSX, Suspense } from 'react';
import { lazyPart } from './parts/lazy-part.tsx';
import type { OwnPage } from './platform/routes/own-pages.ts';

const AuthPage = lazyRoute(() =>
  import(/* webpackChunkName: "auth" */ './auth/auth-page.tsx').then((page) => ({ default: page.AuthPage })),
);

/** A page of the shell itself. Its code comes when it is opened; should it not come, Retry asks again. */
export function OwnPageView({ page }: { page: OwnPage }): JSX.Element {
  return (
    <FailureBoundary
      resetKey={page.name}
      onError={globalThis.reportError}
      fallback={(_error, retry) => (
        <ModuleErrorCard
          reason="unreachable"
          onRetry={() => {
            forgetFailedRoutes();
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={<ModuleSkeleton />}>
        <AuthPage page={page} />
      </Suspense>
    </FailureBoundary>
  );
}

/** Signing in over the page, when its session is gone under unsaved work. */
export const SignInAgainView = lazyPart(() =>
  import(/* webpackChunkName: "auth" */ './auth/sign-in-again.tsx').then(({ SignInAgain }) => SignInAgain),
);
