import { MotionBehaviourProvider } from '@fluentui/react-motion';
import { FluentProvider } from '@fluentui/react-provider';
import { lightTheme } from '@market/shell-kit/brand-theme';
import { pageHistory } from '@market/shell-kit/history';
import { type Locale, localeChosen, textsOf } from '@market/shell-kit/locale';
import { PageRouter } from '@market/shell-kit/navigation';
import { newQueryClient } from '@market/shell-kit/query';
import { type Me, sessionOpened } from '@market/shell-kit/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider as ScopeProvider } from 'effector-react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { catalogue, companiesApi } from '../api.ts';
import { moduleOptions } from '../module-options.ts';
import { CatalogRoutes } from '../routes.tsx';
import type { FakeService } from './fake-service.ts';

// The first test of a file waits for the code that a page fetches when it is opened.
configure({ asyncUtilTimeout: 10_000 });

const texts = textsOf(moduleOptions.id, moduleOptions.texts);

interface Screen {
  scope: Scope;
  user: ReturnType<typeof userEvent.setup>;
  /** Path and query that stand in the address bar, readable. */
  address(): string;
  chooseLocale(locale: Locale): Promise<void>;
}

interface Wishes {
  address: string;
  service: FakeService;
  part: ReactNode;
  reader: Me | null;
}

/** The module's pages, or another part of it, at an address, talking to a fake that answers for all services. A guest reads. */
export const openScreen = (address: string, service: FakeService, part: ReactNode = <CatalogRoutes />): Promise<Screen> =>
  draw({ address, service, part, reader: null });

/** The same read by somebody who signed in. */
export const openScreenAs = (reader: Me, address: string, service: FakeService): Promise<Screen> =>
  draw({ address, service, part: <CatalogRoutes />, reader });

async function draw({ address, service, part, reader }: Wishes): Promise<Screen> {
  cleanup();
  pageHistory.replace(address);
  const scope = fork();
  if (reader) await allSettled(sessionOpened, { scope, params: { user: reader, token: 'token' } });
  const queryClient = newQueryClient();
  const client = catalogue.hooks.createClient({ links: [service.link as never] });
  const companiesClient = companiesApi.hooks.createClient({ links: [service.link as never] });
  const page = (
    <ScopeProvider value={scope}>
      <FluentProvider theme={lightTheme}>
        <MotionBehaviourProvider value="skip">
          <PageRouter>
            <I18nextProvider i18n={texts}>
              <QueryClientProvider client={queryClient}>
                <catalogue.hooks.Provider client={client} queryClient={queryClient}>
                  <companiesApi.hooks.Provider client={companiesClient} queryClient={queryClient}>
                    {part}
                  </companiesApi.hooks.Provider>
                </catalogue.hooks.Provider>
              </QueryClientProvider>
            </I18nextProvider>
          </PageRouter>
        </MotionBehaviourProvider>
      </FluentProvider>
    </ScopeProvider>
  );
  // Pages that are fetched when they are opened suspend: React wants to be waited for.
  await act(async () => void render(page));
  return {
    scope,
    user: userEvent.setup(),
    address() {
      const { pathname, search } = pageHistory.place().location;
      return decodeURIComponent(pathname + search).replaceAll('+', ' ');
    },
    chooseLocale: async (locale) => {
      await allSettled(localeChosen, { scope, params: locale });
    },
  };
}

/** Width of the window that media queries see, CSS px. */
export function resizeWindow(width: number): void {
  (window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }).happyDOM.setViewport({
    width,
    height: 900,
  });
}
