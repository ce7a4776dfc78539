import { Button } from '@fluentui/react-button';
import type { ModuleSettings as Settings } from '@market/modules-contract/config';
import type { Module } from '@market/modules-contract/module';
import { FormNotices } from '@market/shell-kit/forms/form-notices';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { useMay } from '@market/shell-kit/session/capabilities';
import { $locale } from '@market/shell-kit/session/locale';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { useText } from '../../../use-text.ts';
import { SettingField } from './setting-field.tsx';
import { defaultValues } from './settings-values.ts';
import { useOptionName } from './use-option-name.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** What may be set of a module without another version: nothing is drawn for one that has no settings. */
export function ModuleSettings({ module: { id, version, settings } }: { module: Module }) {
  const { t } = useText();
  const sets = useMay('modules.offer');
  if (!settings) return null;
  return (
    <PageSection title={t('MODULES.SETTINGS.TITLE')}>
      {/* Another version may have others. */}
      {sets ? <SettingsForm key={version} id={id} settings={settings} /> : <SettingList settings={settings} />}
    </PageSection>
  );
}

function SettingsForm({ id, settings }: { id: string; settings: Settings }) {
  const styles = usePageStyles();
  const { t } = useText();
  const form = useSettingsForm(id, settings);
  const toDefaults = () => {
    for (const [name, value] of Object.entries(defaultValues(settings.schema).values))
      form.setValue(`values.${name}`, value, { shouldDirty: true });
  };
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate autoComplete="off">
      <p className={styles.note}>{t('MODULES.SETTINGS.HINT')}</p>
      <FormNotices form={form} />
      {Object.entries(settings.schema.properties).map(([name, setting]) => (
        <SettingField key={name} form={form} name={name} setting={setting} />
      ))}
      <div className={styles.row}>
        <Button onClick={toDefaults}>{t('MODULES.SETTINGS.TO_DEFAULTS')}</Button>
      </div>
      <SaveBar form={form} />
    </form>
  );
}

/** For whoever looks on. */
function SettingList({ settings: { schema, values } }: { settings: Settings }) {
  const styles = usePageStyles();
  const locale = useUnit($locale);
  const nameOf = useOptionName();
  return (
    <ul className={styles.rows}>
      {Object.entries(schema.properties).map(([name, setting]) => (
        <li key={name} className={styles.item}>
          <span>{setting['x-title'][locale]}</span>
          <strong>{nameOf(setting, values[name] ?? setting.default)}</strong>
        </li>
      ))}
    </ul>
  );
}
