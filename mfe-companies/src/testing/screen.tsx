import { MotionBehaviourProvider } from '@fluentui/react-motion';
import { FluentProvider } from '@fluentui/react-provider';
import { lightTheme } from '@market/shell-kit/brand-theme';
import { pageHistory } from '@market/shell-kit/history';
import { textsOf } from '@market/shell-kit/locale';
import { PageRouter } from '@market/shell-kit/navigation';
import { newQueryClient } from '@market/shell-kit/query';
import { type Me, type Role, sessionOpened } from '@market/shell-kit/session';
import { aUser } from '@market/shell-kit/testing/a-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider as ScopeProvider } from 'effector-react';
import { I18nextProvider } from 'react-i18next';
import { companiesApi, identity } from '../api.ts';
import { moduleOptions } from '../module-options.ts';
import { CompaniesRoutes } from '../routes.tsx';
import type { FakeService } from './fake-service.ts';

// The first test of a file waits for the code that a page fetches when it is opened.
configure({ asyncUtilTimeout: 10_000 });

const texts = textsOf(moduleOptions.id, moduleOptions.texts);

interface Screen {
  scope: Scope;
  user: ReturnType<typeof userEvent.setup>;
  /** Path and query that stand in the address bar, readable. */
  address(): string;
}

/** The module's pages at an address, read by somebody with that role or by a guest; one fake answers for all services. */
export async function openScreen(address: string, service: FakeService, reader: Role | 'guest' | Me = 'ROLE_BUYER'): Promise<Screen> {
  cleanup();
  pageHistory.replace(address);
  const scope = fork();
  const user = typeof reader === 'string' ? aUser(reader as Role) : reader;
  if (reader !== 'guest') await allSettled(sessionOpened, { scope, params: { user, token: 'token' } });
  const queryClient = newQueryClient();
  const client = identity.hooks.createClient({ links: [service.link as never] });
  const companiesClient = companiesApi.hooks.createClient({ links: [service.link as never] });
  const page = (
    <ScopeProvider value={scope}>
      <FluentProvider theme={lightTheme}>
        <MotionBehaviourProvider value="skip">
          <PageRouter>
            <I18nextProvider i18n={texts}>
              <QueryClientProvider client={queryClient}>
                <identity.hooks.Provider client={client} queryClient={queryClient}>
                  <companiesApi.hooks.Provider client={companiesClient} queryClient={queryClient}>
                    <CompaniesRoutes />
                  </companiesApi.hooks.Provider>
                </identity.hooks.Provider>
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
  };
}
