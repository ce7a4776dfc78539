import type { ModuleRow } from '@market/modules-contract/module';
import { $locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';

/** The title that its author gave a module, in the reader's language. */
export function useModuleTitle(): (module: Pick<ModuleRow, 'title'>) => string {
  const locale = useUnit($locale);
  return ({ title }) => title[locale];
}
