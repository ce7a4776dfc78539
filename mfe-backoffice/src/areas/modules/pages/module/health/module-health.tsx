import type { VersionHealth } from '@market/modules-contract/report';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge, type StateMood } from '@market/shell-kit/ui/state-badge';
import { modulesApi } from '../../../../../modules-api.ts';
import { useText } from '../../../use-text.ts';

/** How the versions of a module fared on pages in the last day. */
export function ModuleHealth({ id }: { id: string }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { data, error, isError, refetch } = modulesApi.hooks.report.health.useQuery({ id });
  return (
    <PageSection title={t('MODULES.HEALTH.TITLE')}>
      {isError && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p className={styles.note}>{t('MODULES.HEALTH.NOTHING')}</p>}
      {data && data.data.length > 0 && (
        <ul className={styles.rows}>
          {data.data.map((version) => (
            <li key={version.version} className={styles.item}>
              <Fared health={version} />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

/** Of a hundred loads, from which on it is worth a look, and from which on it is bad. */
const NOTICED = 1;
const BAD = 5;

function moodOf(percent: number): StateMood {
  if (percent >= BAD) return 'bad';
  return percent >= NOTICED ? 'waiting' : 'good';
}

function Fared({ health: { version, loads, failures, failed_percent, reasons, files, long_tasks } }: { health: VersionHealth }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  return (
    <span className={styles.words}>
      <span className={styles.row}>
        <strong>{version}</strong>
        <StateBadge mood={moodOf(failed_percent)}>{t('MODULES.HEALTH.FAILED', { percent: number(failed_percent) })}</StateBadge>
      </span>
      <span className={styles.small}>{t('MODULES.MEASURED.ALONE', { failures: number(failures), loads: number(loads) })}</span>
      {reasons.map(({ reason, count }) => (
        <span key={reason} className={styles.small}>
          {t('MODULES.HEALTH.REASON', { reason: t(`MODULES.HEALTH.WHY.${reason}`), formatted: number(count) })}
        </span>
      ))}
      {files.map(({ path, count }) => (
        <span key={path} className={styles.small}>
          {t('MODULES.HEALTH.FILE', { path, formatted: number(count) })}
        </span>
      ))}
      {long_tasks > 0 && <span className={styles.small}>{t('MODULES.HEALTH.LONG_TASKS', { formatted: number(long_tasks) })}</span>}
    </span>
  );
}
