import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { OwnPlan, Tariff } from '@market/billing-contract/tariff';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useMay } from '@market/shell-kit/session/capabilities';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { useId } from 'react';
import { LimitList } from '../../features/limits/limit-list.tsx';
import type { OwnUsage } from '../../features/limits/use-own-usage.ts';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    flexGrow: 1,
    minWidth: 0,
    padding: '20px 24px 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  current: { border: `2px solid ${tokens.colorBrandStroke1}` },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  name: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, overflowWrap: 'anywhere' },
  price: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, fontWeight: tokens.fontWeightSemibold },
  perDay: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightRegular },
  acts: { display: 'flex', flexDirection: 'column', gap: '8px', marginTop: 'auto' },
});

interface TariffCardProps {
  tariff: Tariff;
  /** null: the reader has no plan of their own. */
  plan: OwnPlan | null;
  usage: OwnUsage;
  onBuy: () => void;
  onEdit: () => void;
}

/** A plan with its price and what it allows; of the own one, what is used of it. */
export function TariffCard({ tariff, plan, usage, onBuy, onEdit }: TariffCardProps) {
  const styles = useStyles();
  const { t } = useText();
  const id = useId();
  const mayEdit = useMay('tariffs.edit');
  const isCurrent = plan?.effective_tariff_id === tariff.id;
  const maySell = plan !== null && !tariff.is_free && !tariff.hidden;
  return (
    <article className={mergeClasses(styles.card, isCurrent && styles.current)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.name}>
          {tariff.name}
        </h2>
        {isCurrent && <StateBadge mood="good">{t('TARIFF.CURRENT')}</StateBadge>}
        {plan === null && <StateBadge mood="plain">{t(`TARIFF.ROLE.${tariff.role ?? 'NONE'}`)}</StateBadge>}
      </div>
      <Price tariff={tariff} />
      {tariff.hidden ? <p>{t('TARIFF.CORRECTION')}</p> : <LimitList tariff={tariff} {...(isCurrent ? { usage } : {})} />}
      <div className={styles.acts}>
        {maySell && (
          <Button appearance="primary" size="large" onClick={onBuy}>
            {t(plan.trial_open ? 'TARIFF.TRY' : plan.tariff_id === tariff.id ? 'TARIFF.EXTEND' : 'TARIFF.BUY')}
          </Button>
        )}
        {mayEdit && (
          <Button size="large" aria-label={t('TARIFF.EDIT_ONE', { name: tariff.name })} onClick={onEdit}>
            {t('TARIFF.EDIT')}
          </Button>
        )}
      </div>
    </article>
  );
}

function Price({ tariff: { day_price, is_free, hidden, days } }: { tariff: Tariff }) {
  const styles = useStyles();
  const { t } = useText();
  const { money } = useFormat();
  if (hidden) return null;
  if (is_free) return <p className={styles.price}>{t('TARIFF.FREE')}</p>;
  return (
    <p className={styles.price}>
      {money(day_price * days)} <span className={styles.perDay}>{t('TARIFF.PER_DAY', { count: days, price: money(day_price) })}</span>
    </p>
  );
}
