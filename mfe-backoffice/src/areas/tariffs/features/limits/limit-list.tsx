import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Tariff } from '@market/billing-contract/tariff';
import type { TariffLimits, TariffRole } from '@market/billing-contract/tariff-limits';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { useText } from '../../use-text.ts';
import type { OwnUsage } from './use-own-usage.ts';

type LimitName = Exclude<keyof TariffLimits, 'badge'>;

/** What a plan limits for whom; what it does not touch is left out. */
const OF_ROLE: Readonly<Record<TariffRole, readonly LimitName[]>> = {
  ROLE_BUYER: ['contacts_per_day', 'open_tenders'],
  ROLE_VENDOR: ['active_models', 'monthly_proposals', 'contacts_per_day', 'statistics_days'],
};

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '10px', margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: '8px', alignItems: 'start' },
  mark: { color: tokens.colorBrandForeground1, lineHeight: 0, paddingTop: '2px' },
  usage: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  over: { color: tokens.colorStatusDangerForeground1 },
});

/** What a plan allows, with what the reader uses of it. */
export function LimitList({ tariff, usage = {} }: { tariff: Tariff; usage?: OwnUsage }) {
  const styles = useStyles();
  const { t } = useText();
  if (tariff.role === null) return null;
  return (
    <ul className={styles.list}>
      {OF_ROLE[tariff.role].map((name) => (
        <li key={name} className={styles.item}>
          <Mark />
          <span>
            <LimitText name={name} limit={tariff.limits[name]} />
            <Usage limit={tariff.limits[name]} used={usage[name]} />
          </span>
        </li>
      ))}
      {tariff.limits.badge && (
        <li className={styles.item}>
          <Mark />
          <span>{t('TARIFF.LIMIT.badge')}</span>
        </li>
      )}
    </ul>
  );
}

function Mark() {
  const { mark } = useStyles();
  return (
    <span className={mark} aria-hidden="true">
      <Icon name="check" />
    </span>
  );
}

function LimitText({ name, limit }: { name: LimitName; limit: number | null }) {
  const { t } = useText();
  return <span>{limit === null ? t(`TARIFF.UNLIMITED.${name}`) : t(`TARIFF.LIMIT.${name}`, { count: limit })}</span>;
}

function Usage({ limit, used }: { limit: number | null; used: number | undefined }) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  if (used === undefined) return null;
  const isOver = limit !== null && used > limit;
  const words =
    limit === null ? t('TARIFF.USAGE_OF_MANY', { used: number(used) }) : t('TARIFF.USAGE', { used: number(used), limit: number(limit) });
  return <span className={isOver ? `${styles.usage} ${styles.over}` : styles.usage}>{words}</span>;
}
