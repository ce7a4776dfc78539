import type { ModuleSettings } from '@market/modules-contract/config';
import { modulesRefusals } from '@market/modules-contract/refusals';
import { useContractForm } from '@market/shell-kit/forms/form';
import { useMemo } from 'react';
import { modulesApi } from '../../../../../modules-api.ts';
import { useText } from '../../../use-text.ts';
import { useShownModule } from '../use-module-actions.ts';
import { faultTexts, settingsSchema, toSend, valuesOf } from './settings-values.ts';

const texts = { ...modulesRefusals, ...faultTexts };

/** The form of what a module is set to, as its version at work describes it. */
export function useSettingsForm(id: string, settings: ModuleSettings) {
  const { t } = useText();
  const utils = modulesApi.hooks.useUtils();
  const set = modulesApi.hooks.config.set.useMutation();
  const shows = useShownModule();
  const { schema, revision } = settings;
  return useContractForm({
    schema: useMemo(() => settingsSchema(schema), [schema]),
    values: useMemo(() => valuesOf(settings), [settings]),
    label: t('MODULES.SETTINGS.TITLE'),
    texts,
    saved: t('MODULES.SETTINGS.SAVED'),
    outdated: { codes: ['CONFIG_CHANGED'], refetch: () => utils.module.get.invalidate({ id }) },
    save: async ({ values }) => shows(await set.mutateAsync({ id, revision, values: toSend(schema, values) })),
  });
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
