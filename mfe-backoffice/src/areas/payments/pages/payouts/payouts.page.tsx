import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { useMay } from '@market/shell-kit/session/capabilities';
import { CountTabs } from '@market/shell-kit/ui/count-tabs';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { useText } from '../../use-text.ts';
import { filters, listParams } from './list-params.ts';
import { ListTools } from './list-tools.tsx';
import { OwedList } from './owed-list.tsx';
import { OwnOwed } from './own-owed.tsx';
import { PayoutList } from './payout-list.tsx';
import { PayoutDrawer } from './record/payout-drawer.tsx';

/** What cards have brought for companies and what of it was paid out: of all for administrators, of the own company for a vendor. */
export function PayoutsPage() {
  const page = usePageStyles();
  return <div className={page.page}>{useMay('payments.manage') ? <OfAll /> : <OfOwn />}</div>;
}

function OfOwn() {
  const { state, table } = useIndexPage(listParams);
  return (
    <>
      <OwnOwed />
      <PayoutList state={{ ...state, company: 0 }} table={table} />
    </>
  );
}

function OfAll() {
  const { t } = useText();
  const { state, change, changeBeside, table } = useIndexPage(listParams, filters);
  usePageHeading(t('PAYOUT.TITLE'));
  const record = (company: string) => changeBeside({ record: company });
  return (
    <>
      <ListTools state={state} change={change} record={() => record('new')} />
      <CountTabs
        label={t('PAYOUT.LISTS')}
        tabs={[
          { value: 'owed', text: t('PAYOUT.OWED_TAB') },
          { value: 'paid', text: t('PAYOUT.PAID_TAB') },
        ]}
        chosen={state.tab}
        choose={(tab) => change({ tab })}
      />
      {state.tab === 'owed' ? (
        <OwedList state={state} table={table} record={(company) => record(String(company))} />
      ) : (
        <PayoutList state={state} table={table} />
      )}
      {state.record !== '' && <PayoutDrawer company={state.record === 'new' ? null : Number(state.record)} onClose={() => record('')} />}
    </>
  );
}
