import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { Store } from '@market/companies-contract/store';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useId } from 'react';
import { companiesApi } from '../../api.ts';
import { hoursOf } from '../../features/working-time/week.ts';
import { useText } from '../../use-text.ts';

/** Of the specification: all stores of a company at once. */
const ALL = 999;

const useStyles = makeStyles({
  stores: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0, marginBottom: '8px', fontWeight: tokens.fontWeightSemibold },
  store: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '2px 12px',
    alignItems: 'start',
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    cursor: 'pointer',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  chosen: { border: `1px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  radio: { width: '20px', height: '20px', margin: '1px 0 0', accentColor: tokens.colorBrandBackground },
});

/** One store of a company: the pickup store, for instance. The one that is chosen is the reader's, in a form of another module. */
export function StorePicker({ companyId, value, onChange, pickupOnly }: SlotProps['store.picker']) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const name = useId();
  const query = { company_id: companyId, page: 1, per_page: ALL, ...(pickupOnly ? { pickup_point: true } : {}) };
  const stores = companiesApi.hooks.store.list.useQuery(query);
  if (stores.isError && !stores.data) return <LoadFailure error={stores.error} onRetry={() => void stores.refetch()} />;
  if (!stores.data) {
    return (
      <Skeleton aria-label={t('PICK_STORE.LOADING')} aria-busy="true">
        <SkeletonItem size={72} />
      </Skeleton>
    );
  }
  const { data } = stores.data;
  if (data.length === 0) return <p className={page.note}>{t(pickupOnly ? 'PICK_STORE.NO_PICKUP' : 'PICK_STORE.NONE')}</p>;
  return (
    <fieldset className={styles.stores}>
      <legend className={styles.legend}>{t(pickupOnly ? 'PICK_STORE.PICKUP' : 'PICK_STORE.ANY')}</legend>
      {data.map((store) => (
        <label key={store.id} className={mergeClasses(styles.store, store.id === value && styles.chosen)}>
          <input className={styles.radio} type="radio" name={name} checked={store.id === value} onChange={() => onChange(store.id)} />
          <StoreWords store={store} />
        </label>
      ))}
    </fieldset>
  );
}

function StoreWords({ store: { name, location, working_time } }: { store: Store }) {
  const page = usePageStyles();
  const { t } = useText();
  const today = working_time && hoursOf(working_time, new Date());
  return (
    <span className={page.words}>
      <strong>{name}</strong>
      <span>{location.address}</span>
      {working_time && <span className={page.small}>{today ? t('PICK_STORE.TODAY', { hours: today }) : t('PICK_STORE.CLOSED')}</span>}
    </span>
  );
}
