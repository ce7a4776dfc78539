import type { HistoryEntry, Measured as MeasuredFacts } from '@market/modules-contract/module';
import { useFormat } from '@market/shell-kit/format/use-format';
import type { TextPart } from '@market/shell-kit/session/text-key';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { type ModulesTextKey, useText } from '../../use-text.ts';
import { Actor } from './actor.tsx';

/** What the registry calls that which was done. */
const DONE: Record<string, TextPart<ModulesTextKey, 'MODULES.DID.'>> = {
  'version.published': 'published',
  'version.approved': 'approved',
  'version.rejected': 'rejected',
  'version.set-live': 'set_live',
  'version.swept': 'swept',
  'rollout.changed': 'rollout',
  'rollout.ended': 'rollout_ended',
  'rollout.halted': 'rollout_halted',
  'config.changed': 'configured',
  'module.granted': 'granted',
  'module.pinned': 'pinned',
  'module.unpinned': 'unpinned',
  'module.stopped': 'stopped',
  'module.started': 'started',
};

/** What was done to a module, by whom and why, the latest first. */
export function ModuleHistory({ history }: { history: readonly HistoryEntry[] }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { dateTime } = useFormat();
  return (
    <PageSection title={t('MODULES.HISTORY')}>
      <ol className={styles.rows}>
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.action} ${entry.version}`} className={styles.item}>
            <span className={styles.words}>
              <Done entry={entry} />
              {entry.measured && <Measured of={entry.measured} />}
              {entry.reason !== null && <span>{t('MODULES.REASON', { reason: entry.reason })}</span>}
              <span className={styles.small}>
                {dateTime(entry.at)} · <Actor user={entry.actor} keyName={entry.key_name} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

/** By what a version was judged that was taken back with no person. */
function Measured({ of: { candidate, stable } }: { of: MeasuredFacts }) {
  const { t } = useText();
  const { number } = useFormat();
  const facts = { failures: number(candidate.failures), loads: number(candidate.loads) };
  if (stable === null) return <span>{t('MODULES.MEASURED.ALONE', facts)}</span>;
  const besides = { others: number(stable.failures), of: number(stable.loads) };
  return <span>{t('MODULES.MEASURED.COMPARED', { ...facts, ...besides })}</span>;
}

function Done({ entry: { action, version, percent } }: { entry: HistoryEntry }) {
  const { t } = useText();
  const known = DONE[action];
  return <span>{known ? t(`MODULES.DID.${known}`, { version: version ?? '', percent: percent ?? 0 }) : action}</span>;
}
