import { useStoreMap } from 'effector-react';
import { useContext } from 'react';
import { CallingModule } from './grants.ts';
import { $configs, type ConfigValues, configIn } from './module-configs.ts';

/**
 * The settings of the module, as its manifest describes them in `config`: each is there, set or at its default. A change reaches an open page
 * within a minute, and draws anew what uses it. `market-module types` writes the type.
 * ```tsx
 * const { perPage } = useModuleConfig<NewArrivalsConfig>();
 * ```
 */
export function useModuleConfig<T extends { [K in keyof T]: ConfigValues[string] }>(): Readonly<T> {
  const module = useContext(CallingModule);
  const config = useStoreMap({
    store: $configs,
    keys: [module],
    fn: (configs, [wanted]) => configIn(configs, wanted),
    // Each feed brings a new object of mostly the same values.
    updateFilter: (next, known) => JSON.stringify(next) !== JSON.stringify(known),
  });
  return config as unknown as T;
}
