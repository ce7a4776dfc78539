import { Button } from '@fluentui/react-button';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { Module, ModuleVersionRow } from '@market/modules-contract/module';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useMay } from '@market/shell-kit/session/capabilities';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { VersionBadge } from '../../features/module-state/version-badge.tsx';
import { useText } from '../../use-text.ts';
import { Actor } from './actor.tsx';
import { VersionChanges } from './changes/version-changes.tsx';

const useStyles = makeStyles({ version: { gap: '4px' } });

/** What may be done to a version. */
export type VersionAct = 'approve' | 'reject' | 'live' | 'offer';

interface VersionListProps {
  module: Module;
  onAct: (kind: VersionAct, version: ModuleVersionRow) => void;
}

/** The versions of a module, the newest first. */
export function VersionList({ module, onAct }: VersionListProps) {
  const styles = usePageStyles();
  const { t } = useText();
  const next = module.versions.find(({ state }) => state === 'waiting');
  return (
    <PageSection title={t('MODULES.VERSIONS')}>
      <ul className={styles.rows}>
        {module.versions.map((version) => (
          <li key={version.version} className={styles.item}>
            <Version version={version} place={placeOf(module, version)} />
            <Acts version={version} place={placeOf(module, version)} onAct={onAct} />
            {version.state === 'waiting' && (
              <VersionChanges id={module.id} version={version.version} against={module.version} isOpen={version === next} />
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

type Place = 'live' | 'offered' | null;

/** Whether everybody has the version, or some. */
function placeOf(module: Module, { version }: ModuleVersionRow): Place {
  if (version === module.version) return 'live';
  return version === module.rollout?.version ? 'offered' : null;
}

function Version({ version, place }: { version: ModuleVersionRow; place: Place }) {
  const styles = usePageStyles();
  const { t } = useText();
  const own = useStyles();
  const { dateTime } = useFormat();
  const { published_at, published_by, key_name, paths, slots, state, reason, needs_frame, files_deleted_at } = version;
  return (
    <div className={mergeClasses(styles.words, own.version)}>
      <span className={styles.row}>
        <strong>{version.version}</strong>
        <VersionBadge state={state} />
        {place && <span className={styles.badge}>{t(`MODULES.PLACE.${place}`)}</span>}
      </span>
      <span className={styles.small}>
        {dateTime(published_at)} · <Actor user={published_by} keyName={key_name} />
      </span>
      {paths.length > 0 && <span className={styles.small}>{t('MODULES.PATHS', { paths: paths.join(', ') })}</span>}
      {slots.length > 0 && <span className={styles.small}>{t('MODULES.SLOTS', { slots: slots.join(', ') })}</span>}
      {needs_frame && <span className={styles.small}>{t('MODULES.NEEDS_FRAME')}</span>}
      {files_deleted_at !== null && (
        <span className={styles.small}>{t('MODULES.FILES_DELETED', { moment: dateTime(files_deleted_at) })}</span>
      )}
      {state === 'rejected' && reason !== null && <p className={styles.reason}>{t('MODULES.REASON', { reason })}</p>}
    </div>
  );
}

function Acts({ version, place, onAct }: { version: ModuleVersionRow; place: Place; onAct: VersionListProps['onAct'] }) {
  const styles = usePageStyles();
  const { t } = useText();
  const [decides, offers] = [useMay('modules.decide'), useMay('modules.offer')];
  const { state, version: number, files_deleted_at } = version;
  const button = (kind: VersionAct, appearance: 'primary' | 'secondary' = 'secondary') => (
    <Button appearance={appearance} aria-label={t(`MODULES.ACT_OF.${kind}`, { version: number })} onClick={() => onAct(kind, version)}>
      {t(`MODULES.ACT.${kind}`)}
    </Button>
  );
  // It can be put to work no more.
  if (files_deleted_at !== null) return null;
  return (
    <span className={styles.row}>
      {decides && state !== 'approved' && button('approve', state === 'waiting' ? 'primary' : 'secondary')}
      {decides && state === 'waiting' && button('reject')}
      {offers && state === 'approved' && place !== 'live' && button('live')}
      {offers && state === 'approved' && place === null && button('offer')}
    </span>
  );
}
