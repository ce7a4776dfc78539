import { MotionBehaviourProvider } from '@fluentui/react-motion';
import { FluentProvider } from '@fluentui/react-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider as ScopeProvider } from 'effector-react';
import type { i18n } from 'i18next';
import type { ComponentType, FunctionComponent, PropsWithChildren, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type ConfigValues, configsChanged } from '../data/module-configs.ts';
import { queryClientOf } from '../data/query.ts';
import { pageHistory } from '../routing/history.ts';
import { $missingPath } from '../routing/missing-path.ts';
import { PageRouter } from '../routing/navigation.tsx';
import { lightTheme } from '../session/brand-theme.ts';
import { sessionOpened } from '../session/credential.ts';
import { type Locale, localeChosen, type Texts, textsOf } from '../session/locale.ts';
import type { Me } from '../session/session-events.ts';
import { loadWidgetFx, type SlotContribution, slotsChanged } from '../slots/slot-contribution.ts';
import type { SlotName, SlotProps } from '../slots/slots.tsx';
import type { FakeService } from './fake-service.ts';

// The first test of a file waits for the code that a page fetches when it is opened.
configure({ asyncUtilTimeout: 10_000 });

/** A part of a module as a reader has it before them. */
export interface Screen {
  scope: Scope;
  user: ReturnType<typeof userEvent.setup>;
  /** Path and query that stand in the address bar, readable. */
  address(): string;
  /** The path at which the frame shows its 404 page, when it does. */
  missingAt(): string | null;
  chooseLocale(locale: Locale): Promise<void>;
  /** Another module contributes this widget to a slot of the part. */
  fillSlot<N extends SlotName>(slot: N, Widget: FunctionComponent<SlotProps[N]>): Promise<void>;
}

interface Module {
  id: string;
  texts: Texts;
  /** Made with `serviceApi`. */
  services: readonly { hooks: unknown }[];
}

interface Place {
  address: string;
  /** One fake answers for all services. */
  service: FakeService;
  /** null: a guest. */
  reader: Me | null;
  /** What the module is set to. */
  config?: ConfigValues;
}

/** What the hooks of every router have. */
interface Hooks {
  Provider: ComponentType<PropsWithChildren<{ client: unknown; queryClient: QueryClient }>>;
  createClient: (options: { links: unknown[] }) => unknown;
}

interface Answering {
  service: FakeService;
  queryClient: QueryClient;
}

/** The part with the module's services around it, all of them answered by the fake. */
function asking({ services }: Module, { service, queryClient }: Answering, part: ReactNode): ReactNode {
  const asked = services.reduceRight((inner, api) => {
    const hooks = api.hooks as unknown as Hooks;
    return (
      <hooks.Provider client={hooks.createClient({ links: [service.link] })} queryClient={queryClient}>
        {inner}
      </hooks.Provider>
    );
  }, part);
  return <QueryClientProvider client={queryClient}>{asked}</QueryClientProvider>;
}

const ANOTHER = { module: 'another', title: { ru: 'Другой модуль', en: 'Another module' }, expose: './slot', load: 'open' } as const;

const instances = new Map<string, i18n>();

/** Once for each module: what listens to the language listens for good. */
function textsFor({ id, texts }: Module): i18n {
  const known = instances.get(id) ?? textsOf(id, texts);
  instances.set(id, known);
  return known;
}

/** Draws a part of a module at an address, in its texts, for this reader. */
export async function drawScreen(module: Module, part: ReactNode, { address, service, reader, config = {} }: Place): Promise<Screen> {
  cleanup();
  pageHistory.replace(address);
  const contributed = new Map<string, FunctionComponent<never>>();
  const scope = fork({ handlers: [[loadWidgetFx, async ({ slot }: SlotContribution) => ({ Widget: contributed.get(slot) })]] });
  if (reader) await allSettled(sessionOpened, { scope, params: { user: reader, token: 'token' } });
  await allSettled(configsChanged, { scope, params: { '': config } });
  // As on the page: a change of language, and what other modules publish, reach it.
  const queryClient = queryClientOf(module.id, scope);
  const page = (
    <ScopeProvider value={scope}>
      <FluentProvider theme={lightTheme}>
        <MotionBehaviourProvider value="skip">
          <PageRouter>
            <I18nextProvider i18n={textsFor(module)}>{asking(module, { service, queryClient }, part)}</I18nextProvider>
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
      const { pathname, search } = pageHistory.entry().location;
      return decodeURIComponent(pathname + search).replaceAll('+', ' ');
    },
    missingAt: () => scope.getState($missingPath),
    chooseLocale: async (locale) => {
      await allSettled(localeChosen, { scope, params: locale });
    },
    fillSlot: async (slot, Widget) => {
      contributed.set(slot, Widget);
      await act(() => allSettled(slotsChanged, { scope, params: [{ ...ANOTHER, slot }] }));
    },
  };
}
