import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { $endingPlan, type EndingPlan } from './plan.model.ts';
import { usePlanText } from './plan-texts.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px 12px',
    padding: '8px 16px',
    backgroundColor: tokens.colorStatusWarningBackground2,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
  },
  ended: { backgroundColor: tokens.colorStatusDangerBackground1 },
  // Link colours are too pale on both grounds.
  link: { color: 'inherit', textDecorationLine: 'underline' },
});

/** Says that the reader's plan ends soon or has ended, and leads to where it is extended. */
export function PlanBanner(): JSX.Element | null {
  const plan = useUnit($endingPlan);
  return plan && <Banner plan={plan} />;
}

function Banner({ plan: { at, state, name } }: { plan: EndingPlan }): JSX.Element {
  const t = usePlanText();
  const styles = useStyles();
  const { date } = useFormat();
  return (
    <section aria-label={t('LABEL')} className={mergeClasses(styles.bar, state === 'ended' && styles.ended)}>
      <span>{t(state, { date: date(at), name })}</span>
      <Link to={addresses.tariffs} className={styles.link}>
        {t('EXTEND')}
      </Link>
    </section>
  );
}
