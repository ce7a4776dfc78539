import { mergeClasses } from '@griffel/react';
import { $locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import type { ModuleDescription } from './describe-modules.ts';
import { useInspectorStyles } from './inspector.styles.ts';
import { useInspectorText } from './inspector-texts.ts';
import { moduleName } from './module-name.ts';
import { FileTable, SharedTable } from './module-tables.tsx';
import { VersionWhy } from './version-why.tsx';

/** One module, unfolded by a press. */
export function ModuleFacts({ module, revision }: { module: ModuleDescription; revision: number }): JSX.Element {
  const t = useInspectorText();
  const styles = useInspectorStyles();
  const locale = useUnit($locale);
  const { version, vendor, state, reason, faults } = module;
  const hasFault = state === 'failed' || faults.length > 0;
  return (
    <details>
      <summary className={mergeClasses(styles.summary, hasFault && styles.fault)}>
        {`${moduleName(module, locale)}: ${t(`STATE.${state}`)}`}
      </summary>
      <VersionWhy module={module} revision={revision} />
      {version !== null && (
        <>
          <dl className={styles.facts}>
            <dt>{t('VENDOR')}</dt>
            <dd>{vendor}</dd>
            <dt>{t('STATE.LABEL')}</dt>
            <dd>{reason ?? t(`STATE.${state}`)}</dd>
            <dt>{t('VERDICT')}</dt>
            <dd>{faults.length === 0 ? t('FITS') : faults.join('; ')}</dd>
          </dl>
          <SharedTable shared={module.shared} />
          <FileTable files={module.files} />
        </>
      )}
    </details>
  );
}
