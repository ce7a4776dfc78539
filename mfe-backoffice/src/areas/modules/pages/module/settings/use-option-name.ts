import type { ModuleConfig } from '@market/modules-contract/config';
import type { Setting } from '@market/modules-contract/manifest';
import { useFormat } from '@market/shell-kit/format/use-format';
import { $locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import { useText } from '../../../use-text.ts';

/** How a value of a setting is said to the reader. */
export function useOptionName(): (setting: Setting, value: ModuleConfig[string]) => string {
  const locale = useUnit($locale);
  const { number } = useFormat();
  const { t } = useText();
  return (setting, value) => {
    if (typeof value === 'boolean') return t(value ? 'MODULES.SETTINGS.ON' : 'MODULES.SETTINGS.OFF');
    if (typeof value === 'number') return number(value);
    return (setting.type === 'string' && setting['x-labels']?.[value]?.[locale]) || value;
  };
}
