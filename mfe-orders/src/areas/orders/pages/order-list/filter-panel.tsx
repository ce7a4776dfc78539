import { Checkbox } from '@fluentui/react-checkbox';
import { makeStyles } from '@griffel/react';
import { paymentStatuses, stockStatuses } from '@market/orders-contract/order-state';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useOrderWords } from '../../../../features/order-words/use-order-words.ts';
import { useText } from '../../use-text.ts';
import { CompanyFilter } from './company-filter.tsx';
import { ChoiceFilter, DayFilter, WordsFilter } from './filter-fields.tsx';
import { isBackwards, type ListState } from './list-params.ts';
import type { ListReader } from './use-list-reader.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    alignItems: 'start',
    gap: '16px 20px',
    '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

interface FilterPanelProps {
  id: string;
  state: ListState;
  change: (patch: Partial<ListState>, step?: 'push' | 'replace') => void;
  reader: ListReader;
}

/** Everything that the list may be narrowed by; who sells, and staff, have more of it. */
export function FilterPanel({ id, reader, ...rest }: FilterPanelProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  return (
    <section id={id} className={page.card} aria-label={t('ORDERS.FILTERS')}>
      <div className={styles.fields}>
        <CommonFilters {...rest} reader={reader} />
        {reader.sells && <BuyerFilters {...rest} />}
        {reader.isStaff && <StaffFilters {...rest} followsParcels={reader.followsParcels} />}
      </div>
      {reader.sells && <Switches {...rest} followsParcels={reader.followsParcels} />}
    </section>
  );
}

type PartProps = Pick<FilterPanelProps, 'state' | 'change'>;

function CommonFilters({ state, change, reader: { sells, isStaff } }: PartProps & { reader: ListReader }) {
  const { t } = useText();
  const words = useOrderWords();
  const any = { value: '', name: t('ORDERS.ANY') };
  // Whole orders are what a buyer placed; staff look after the parts.
  const [usual, other] = isStaff ? (['parts', 'main'] as const) : (['main', 'parts'] as const);
  return (
    <>
      <DayFilter label={t('ORDERS.FILTER.from')} value={state.from} change={(from) => change({ from }, 'replace')} />
      <DayFilter
        label={t('ORDERS.FILTER.to')}
        value={state.to}
        change={(to) => change({ to }, 'replace')}
        fault={isBackwards(state) ? t('ORDERS.BACKWARDS') : undefined}
      />
      <ChoiceFilter
        label={t('ORDERS.FILTER.payment')}
        value={state.payment}
        change={(payment) => change({ payment: payment as ListState['payment'] })}
        options={[any, ...paymentStatuses.map((value) => ({ value, name: words.payment(value) }))]}
      />
      {(!sells || isStaff) && (
        <ChoiceFilter
          label={t('ORDERS.FILTER.level')}
          value={state.level || usual}
          change={(level) => change({ level: level === usual ? '' : (level as ListState['level']) })}
          options={[usual, other].map((value) => ({ value, name: t(`ORDERS.LEVEL.${value}`) }))}
        />
      )}
    </>
  );
}

function BuyerFilters({ state, change }: PartProps) {
  const { t } = useText();
  const words = useOrderWords();
  return (
    <>
      <ChoiceFilter
        label={t('ORDERS.FILTER.stock')}
        value={state.stock}
        change={(stock) => change({ stock: stock as ListState['stock'] })}
        options={[{ value: '', name: t('ORDERS.ANY') }, ...stockStatuses.map((value) => ({ value, name: words.stock(value) }))]}
      />
      <WordsFilter label={t('ORDERS.FILTER.fio')} value={state.fio} change={(fio) => change({ fio })} most={255} />
      <WordsFilter label={t('ORDERS.FILTER.phone')} type="tel" value={state.phone} change={(phone) => change({ phone })} most={40} />
      <WordsFilter label={t('ORDERS.FILTER.email')} type="email" value={state.email} change={(email) => change({ email })} most={254} />
    </>
  );
}

function StaffFilters({ state, change, followsParcels }: PartProps & { followsParcels: boolean }) {
  const { t } = useText();
  return (
    <>
      <CompanyFilter company={state.company} change={(company) => change({ company })} />
      <WordsFilter
        label={t('ORDERS.FILTER.user')}
        type="number"
        value={state.user === 0 ? '' : String(state.user)}
        change={(user) => change({ user: Number(user) })}
        most={9}
      />
      {followsParcels && (
        <WordsFilter label={t('ORDERS.FILTER.accord')} value={state.accord} change={(accord) => change({ accord })} most={100} />
      )}
    </>
  );
}

function Switches({ state, change, followsParcels }: PartProps & { followsParcels: boolean }) {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <div className={page.row}>
      {(followsParcels ? (['goods', 'parcel'] as const) : (['goods'] as const)).map((name) => (
        <Checkbox
          key={name}
          label={t(`ORDERS.FILTER.${name}`)}
          checked={state[name] === 'yes'}
          onChange={(_, { checked }) => change({ [name]: checked === true ? 'yes' : '' })}
        />
      ))}
    </div>
  );
}
