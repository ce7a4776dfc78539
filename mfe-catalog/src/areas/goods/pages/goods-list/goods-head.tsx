import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { CreateExport } from '@market/catalogue-contract/export';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { Link, useNavigate } from '@market/shell-kit/routing/navigation';
import { catalogue } from '../../../../api.ts';
import { ExportButton } from '../../../../features/export-goods/export-button.tsx';
import { useText } from '../../../../management/use-text.ts';
import { bulkPaths } from '../../../bulk/navigation.ts';
import { goodsPaths } from '../../navigation.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 20px' },
  plan: { margin: 0, color: tokens.colorNeutralForeground2 },
  add: { marginInlineStart: 'auto', [`@media (max-width: ${BREAKPOINTS.small}px)`]: { flexGrow: 1 } },
  link: {
    padding: '6px 0',
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

interface GoodsHeadProps {
  /** Where a new product is made. */
  createPath: string;
  staff: boolean;
  /** Models on sale and how many the plan allows. */
  plan: { active: number; limit: number | null } | undefined;
  /** What the list shows, on all its pages. */
  filter: Partial<CreateExport>;
}

/** What the company's plan allows, what else can be done with goods, and the way to a new one. */
export function GoodsHead({ createPath, staff, plan, filter }: GoodsHeadProps) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  const navigate = useNavigate();
  return (
    <div className={styles.row}>
      {plan && plan.limit !== null && (
        <p className={styles.plan}>{t('GOODS.LIST.PLAN', { active: number(plan.active), limit: number(plan.limit) })}</p>
      )}
      {staff && <ModerationLink />}
      <Link to={bulkPaths.import} className={styles.link}>
        {t('IMPORT.LABEL')}
      </Link>
      <Link to={bulkPaths.edit} className={styles.link}>
        {t('BULK.LABEL')}
      </Link>
      <ExportButton filter={filter} />
      <Button className={styles.add} appearance="primary" size="large" icon={<Icon name="add" />} onClick={() => void navigate(createPath)}>
        {t('GOODS.LIST.ADD')}
      </Button>
    </div>
  );
}

/** The queue of changes that wait, with how many they are. */
function ModerationLink() {
  const styles = useStyles();
  const { t } = useText();
  const { data } = catalogue.hooks.moderation.counts.useQuery();
  return (
    <Link to={goodsPaths.moderation} className={styles.link}>
      {data ? t('MODERATION.LINK', { count: data.data.pending }) : t('MODERATION.TITLE')}
    </Link>
  );
}
