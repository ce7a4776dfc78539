import { FluentProvider } from '@fluentui/react-provider';
import { makeStyles } from '@griffel/react';
import type { Scope } from 'effector';
import { Provider as ScopeProvider, useUnit } from 'effector-react';
import { type ComponentType, type PropsWithChildren, type ReactNode, Suspense, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FailureBoundary } from '../feedback/failure-boundary.tsx';
import { ModuleErrorCard } from '../feedback/module-error-card.tsx';
import { ModuleSkeleton } from '../feedback/module-skeleton.tsx';
import { PageRouter, useLocation } from '../routing/navigation.tsx';
import { $theme, themeTokens } from '../session/theme.ts';
import { ModuleContext, type ModuleOptions } from './module-context.tsx';

/** What the shell hands to a module when it mounts it. */
export interface HostProps {
  /** The element the module may fill; it is removed after the unmount. */
  container: HTMLElement;
  /** The one effector scope of the page. */
  scope: Scope;
  /** Is the path one of the module's routes? */
  owns: (pathname: string) => boolean;
  /** Something threw. `fatal`: the module could not even draw its own error card, the shell draws one instead. */
  report: (error: unknown, fatal: boolean) => void;
}

/** What a module exposes as `./main`. None of the three ever rejects: single-spa would give the module up for good. */
export interface Lifecycle {
  bootstrap: () => Promise<void>;
  mount: (host: HostProps) => Promise<void>;
  unmount: () => Promise<void>;
}

const useStyles = makeStyles({
  // The page's background is the frame's; a second one would show as a lighter rectangle.
  provider: { backgroundColor: 'transparent', height: '100%' },
});

function ThemedRoot({ children }: PropsWithChildren): ReactNode {
  const theme = useUnit($theme);
  const { provider } = useStyles();
  return (
    <FluentProvider theme={themeTokens(theme)} className={provider}>
      {children}
    </FluentProvider>
  );
}

/** Its own failures stay in the module; another address in the module starts it afresh. */
function GuardedPages({ host, children }: PropsWithChildren<{ host: HostProps }>): ReactNode {
  const { pathname } = useLocation();
  return (
    <FailureBoundary
      resetKey={pathname}
      onError={(error) => host.report(error, false)}
      fallback={(_error, retry) => <ModuleErrorCard reason="broken" onRetry={retry} />}
    >
      <Suspense fallback={<ModuleSkeleton />}>{children}</Suspense>
    </FailureBoundary>
  );
}

function Mounted({ onMounted }: { onMounted: () => void }): null {
  useEffect(onMounted, [onMounted]);
  return null;
}

interface ModuleRootProps {
  host: HostProps;
  options: ModuleOptions;
}

/** Everything a module's pages stand in: scope, theme, address, texts, cache, clients, and the net under them. */
export function ModuleRoot({ host, options, children }: PropsWithChildren<ModuleRootProps>): ReactNode {
  return (
    <ScopeProvider value={host.scope}>
      <ThemedRoot>
        <PageRouter owns={host.owns}>
          <ModuleContext options={options}>
            <GuardedPages host={host}>{children}</GuardedPages>
          </ModuleContext>
        </PageRouter>
      </ThemedRoot>
    </ScopeProvider>
  );
}

function openRoot(host: HostProps, id: string): Root {
  return createRoot(host.container, {
    identifierPrefix: `${id}-`,
    onUncaughtError: (error) => host.report(error, true),
    // The boundary has reported it already; React would print it once more.
    onCaughtError: () => {},
    onRecoverableError: (error) => host.report(error, false),
  });
}

/**
 * The one thing a module exposes:
 * ```tsx
 * export const { bootstrap, mount, unmount } = lifecycle(App, { id: 'catalog', texts: { ru, en }, services: [catalogue] });
 * ```
 */
export function lifecycle(App: ComponentType, options: ModuleOptions): Lifecycle {
  let root: Root | null = null;
  return {
    bootstrap: async () => {},
    mount: (host) =>
      new Promise((resolve) => {
        const fatal: HostProps['report'] = (error, isFatal) => {
          host.report(error, isFatal);
          if (isFatal) resolve();
        };
        root = openRoot({ ...host, report: fatal }, options.id);
        root.render(
          <>
            <Mounted onMounted={resolve} />
            <ModuleRoot host={host} options={options}>
              <App />
            </ModuleRoot>
          </>,
        );
      }),
    unmount: async () => {
      root?.unmount();
      root = null;
    },
  };
}
