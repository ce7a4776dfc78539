import { Button } from '@fluentui/react-button';
import type { Module, Rollout } from '@market/modules-contract/module';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useMay } from '@market/shell-kit/session/capabilities';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../../use-text.ts';
import { CompanyName } from './company-name.tsx';

interface RolloutCardProps {
  module: Module;
  onAct: (kind: 'change' | 'end' | 'pin') => void;
}

/** Who is offered another version than everybody, and whether later ones wait to be put to work by hand. */
export function RolloutCard({ module, onAct }: RolloutCardProps) {
  const styles = usePageStyles();
  const { t } = useText();
  const offers = useMay('modules.offer');
  const { rollout, pinned, version } = module;
  if (version === null && rollout === null) return null;
  return (
    <PageSection title={t('MODULES.ROLLOUT.TITLE')}>
      {rollout ? <Offered rollout={rollout} /> : <p className={styles.note}>{t('MODULES.ROLLOUT.NONE', { version: version ?? '' })}</p>}
      {pinned && <p className={styles.note}>{t('MODULES.ROLLOUT.PINNED')}</p>}
      {offers && (
        <div className={styles.row}>
          {rollout && (
            <>
              <Button appearance="primary" onClick={() => onAct('change')}>
                {t('MODULES.ROLLOUT.CHANGE')}
              </Button>
              <Button onClick={() => onAct('end')}>{t('MODULES.ROLLOUT.END')}</Button>
            </>
          )}
          <Button onClick={() => onAct('pin')}>{t(pinned ? 'MODULES.ROLLOUT.UNPIN' : 'MODULES.ROLLOUT.PIN')}</Button>
        </div>
      )}
    </PageSection>
  );
}

function Offered({ rollout: { version, percent, companies, roles, begun_at } }: { rollout: Rollout }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { dateTime } = useFormat();
  return (
    <div className={styles.words}>
      <strong>{t('MODULES.ROLLOUT.OFFERED', { version, percent })}</strong>
      {roles.length > 0 && (
        <span>{t('MODULES.ROLLOUT.TO_ROLES', { roles: roles.map((role) => t(`MODULES.ROLE.${role}`)).join(', ') })}</span>
      )}
      {companies.length > 0 && (
        <span>
          {t('MODULES.ROLLOUT.TO_COMPANIES')}
          {companies.map((id, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <CompanyName id={id} />
            </span>
          ))}
        </span>
      )}
      <span className={styles.small}>{t('MODULES.ROLLOUT.SINCE', { moment: dateTime(begun_at) })}</span>
    </div>
  );
}
