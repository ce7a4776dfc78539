import { Button } from '@fluentui/react-button';
import type { Module } from '@market/modules-contract/module';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { useMay } from '@market/shell-kit/session/capabilities';
import { type Fact, FactList } from '@market/shell-kit/ui/fact-list';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { useText } from '../../use-text.ts';
import { useGrantName } from './use-grant-name.ts';

interface ModuleCardProps {
  module: Module;
  onAct: (kind: 'stop' | 'start' | 'grant') => void;
}

/** What of a module is at work, and the switch. */
export function ModuleCard({ module, onAct }: ModuleCardProps) {
  const page = usePageStyles();
  const { t } = useText();
  const [switches, decides] = [useMay('modules.switch'), useMay('modules.decide')];
  const isStopped = module.stopped_at !== null;
  // What an administrator switched off, an administrator switches on.
  const mayStart = decides || module.stopped_by !== 'market';
  return (
    <PageSection title={t('MODULES.CARD.TITLE')}>
      <Facts module={module} />
      {switches && module.version !== null && (
        <div className={page.row}>
          {(!isStopped || mayStart) && (
            <Button size="large" appearance={isStopped ? 'primary' : 'secondary'} onClick={() => onAct(isStopped ? 'start' : 'stop')}>
              {t(isStopped ? 'MODULES.ACT.start' : 'MODULES.ACT.stop')}
            </Button>
          )}
          {decides && (
            <Button size="large" onClick={() => onAct('grant')}>
              {t('MODULES.GRANTED.CHANGE')}
            </Button>
          )}
        </div>
      )}
    </PageSection>
  );
}

function Facts({ module }: { module: Module }) {
  const page = usePageStyles();
  const { t } = useText();
  const nameOf = useGrantName();
  const { id, company, version, stopped_at, stopped_by, granted } = module;
  const facts: Fact[] = [
    [t('MODULES.CARD.NAME'), id],
    [
      t('MODULES.COLUMN.vendor'),
      company ? (
        <Link to={addresses.company(company.id)} className={page.link}>
          {company.brand}
        </Link>
      ) : (
        t('MODULES.MARKETPLACE')
      ),
    ],
    [t('MODULES.CARD.STATE'), <WorkState key="state" version={version} isStopped={stopped_at !== null} />],
    ...(stopped_by === 'market' ? [[t('MODULES.CARD.STOPPED_BY'), t('MODULES.CARD.BY_MARKET')] satisfies Fact] : []),
    ...(granted
      ? ([
          [t('MODULES.LEVEL.LABEL'), t(`MODULES.LEVEL.${granted.level}`)],
          [t('MODULES.CARD.PLACES'), granted.slots.join(', ') || t('MODULES.CARD.NO_PLACES')],
          [t('MODULES.CARD.GRANTS'), granted.grants.map(nameOf).join(', ') || t('MODULES.CARD.NO_GRANTS')],
        ] satisfies Fact[])
      : []),
  ];
  return <FactList facts={facts} />;
}

function WorkState({ version, isStopped }: { version: string | null; isStopped: boolean }) {
  const { t } = useText();
  if (version === null) return <StateBadge mood="plain">{t('MODULES.CARD.NEVER')}</StateBadge>;
  if (isStopped) return <StateBadge mood="bad">{t('MODULES.CARD.STOPPED', { version })}</StateBadge>;
  return <StateBadge mood="good">{t('MODULES.CARD.AT_WORK', { version })}</StateBadge>;
}
