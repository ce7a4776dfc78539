import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { VersionChanges as Changes } from '@market/modules-contract/version-changes';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { modulesApi } from '../../../../../modules-api.ts';
import { FindingList } from '../../../features/findings/finding-list.tsx';
import { useText } from '../../../use-text.ts';
import { ChangeSection } from './change-section.tsx';
import { FileChanges } from './file-changes.tsx';
import { ManifestChanges } from './manifest-changes.tsx';
import { WeightChange } from './weight-change.tsx';

const useStyles = makeStyles({
  changes: { flexBasis: '100%', minWidth: 0 },
  summary: { cursor: 'pointer', ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' } },
  parts: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, paddingTop: '12px' },
});

interface VersionChangesProps {
  id: string;
  version: string;
  /** The version at work, which it is compared with; null: there is none. */
  against: string | null;
  /** Unfolded from the start. */
  isOpen: boolean;
}

/** What a version differs in from the one at work, for whoever decides about it. */
export function VersionChanges({ id, version, against, isOpen }: VersionChangesProps) {
  const styles = useStyles();
  const { t } = useText();
  const [open, setOpen] = useState(isOpen);
  return (
    <details className={styles.changes} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        {against === null ? t('MODULES.CHANGES.WHOLE', { version }) : t('MODULES.CHANGES.AGAINST', { version, against })}
      </summary>
      {open && <Compared id={id} version={version} />}
    </details>
  );
}

function Compared({ id, version }: Pick<VersionChangesProps, 'id' | 'version'>) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { data, error, isError, refetch } = modulesApi.hooks.version.changes.useQuery({ id, version });
  return (
    <div className={styles.parts} aria-busy={!data && !isError}>
      {isError && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <p className={page.note}>{t('MODULES.CHANGES.LOADING')}</p>}
      {data && <Parts changes={data.data} />}
    </div>
  );
}

function Parts({ changes: { against, manifest, files, left_out, warnings, weight } }: { changes: Changes }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  return (
    <>
      {against === null && <p className={styles.note}>{t('MODULES.CHANGES.ALL_NEW')}</p>}
      {warnings.length > 0 && (
        <ChangeSection title={t('MODULES.CHANGES.WARNINGS')}>
          <FindingList label={t('MODULES.CHANGES.WARNINGS')} findings={warnings} />
        </ChangeSection>
      )}
      <ManifestChanges changes={manifest} />
      <WeightChange weight={weight} />
      <FileChanges changes={files} />
      {left_out > 0 && <p className={styles.note}>{t('MODULES.CHANGES.LEFT_OUT', { formatted: number(left_out) })}</p>}
    </>
  );
}
