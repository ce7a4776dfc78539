import { IdPrefixProvider } from '@fluentui/react-utilities';
import { QueryClientProvider } from '@tanstack/react-query';
import { useProvidedScope } from 'effector-react';
import type { i18n } from 'i18next';
import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { CallingModule } from '../data/grants.ts';
import { queryClientOf } from '../data/query.ts';
import { addTexts, type Texts, textsOf } from '../session/locale.ts';

/** What a module says of itself once, for its pages and for every widget it contributes. */
export interface ModuleOptions {
  /** The id of its manifest; also the namespace of its texts. */
  id: string;
  texts: Texts;
  /** Clients of the services it talks to, made with `serviceApi`. */
  services?: readonly { Provider: ComponentType<PropsWithChildren> }[];
}

const instances = new Map<string, i18n>();
const added = new WeakSet<Texts>();

function textsFor({ id, texts }: ModuleOptions): i18n {
  const known = instances.get(id) ?? textsOf(id, texts);
  // Another version of the module, on the same page, brings words that the first one had not.
  if (instances.has(id) && !added.has(texts)) addTexts(id, texts);
  instances.set(id, known);
  added.add(texts);
  return known;
}

/** Contexts do not cross React roots, and a contributed widget stands in a foreign one: each slot gets the module's own. */
export function ModuleContext({ options, children }: PropsWithChildren<{ options: ModuleOptions }>): ReactNode {
  const scope = useProvidedScope();
  if (!scope) throw new Error('A module needs the scope of the page');
  const services = options.services ?? [];
  return (
    <CallingModule value={options.id}>
      <IdPrefixProvider value={`${options.id}-`}>
        <I18nextProvider i18n={textsFor(options)}>
          <QueryClientProvider client={queryClientOf(options.id, scope)}>
            {services.reduceRight<ReactNode>(
              (inner, { Provider }) => (
                <Provider>{inner}</Provider>
              ),
              children,
            )}
          </QueryClientProvider>
        </I18nextProvider>
      </IdPrefixProvider>
    </CallingModule>
  );
}
