import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useChanges } from '@market/shell-kit/data/changes';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { CountTiles, CountTilesSkeleton } from '@market/shell-kit/ui/count-tiles';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { TenderRow } from '@market/tenders-contract/tender';
import { useId } from 'react';
import { tendersApi } from '../../api.ts';
import { proposalPaths } from '../../areas/proposals/navigation.ts';
import { tenderPaths } from '../../areas/tenders/navigation.ts';
import { useText } from './use-text.ts';

const SHOWN = 3;
/** So many are asked for, because the company has answered some of them. */
const ASKED = 20;

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
});

/** Where a vendor begins: open tenders that the company has not answered, in the categories of its saved filter, and what became of its offers. */
export function VendorTenders({ companyId }: SlotProps['vendor.panels']) {
  const styles = useStyles();
  return (
    <div className={styles.panel}>
      <Newest />
      <Answers companyId={companyId} />
    </div>
  );
}

/** The newest tenders; where the company keeps a filter, those of its categories. */
function useNewest() {
  const alert = tendersApi.hooks.alert.get.useQuery();
  const categories = alert.data?.data?.categories ?? [];
  const narrowed = categories.length > 0 ? { categories } : {};
  const list = tendersApi.hooks.tender.list.useQuery(
    { state: ['open'], page: 1, per_page: ASKED, ...narrowed },
    { enabled: !alert.isPending },
  );
  useChanges('tender', () => void list.refetch());
  return { list, isNarrowed: categories.length > 0 };
}

function Newest() {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const id = useId();
  const { list, isNarrowed } = useNewest();
  if (list.isError && !list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <Skeleton aria-label={t('VENDOR_TENDERS.LOADING')} aria-busy="true">
        <SkeletonItem size={96} />
      </Skeleton>
    );
  }
  const unanswered = list.data.data.filter(({ own, own_proposal }) => !own && own_proposal === null).slice(0, SHOWN);
  return (
    <>
      <h3 id={id} className={styles.title}>
        {t(isNarrowed ? 'VENDOR_TENDERS.NEW_FILTERED' : 'VENDOR_TENDERS.NEW')}
      </h3>
      {unanswered.length === 0 ? (
        <p className={page.note}>{t('VENDOR_TENDERS.NONE')}</p>
      ) : (
        <ul className={page.rows} aria-labelledby={id}>
          {unanswered.map((tender) => (
            <TenderLine key={tender.id} tender={tender} />
          ))}
        </ul>
      )}
      <div className={page.row}>
        <Link to={tenderPaths.list} className={page.link}>
          {t('VENDOR_TENDERS.ALL')}
        </Link>
      </div>
    </>
  );
}

function TenderLine({ tender: { id, number, title, desired_price, price_for, closes_on } }: { tender: TenderRow }) {
  const page = usePageStyles();
  const { t } = useText();
  const { date, money } = useFormat();
  const price = t(`VENDOR_TENDERS.PRICE.${price_for}`, { sum: money(desired_price) });
  return (
    <li className={page.item}>
      <span className={page.words}>
        <Link to={tenderPaths.view(id)} className={page.link}>
          {title ?? t('VENDOR_TENDERS.NUMBER', { number })}
        </Link>
        <span className={page.small}>{t('VENDOR_TENDERS.FACTS', { price, day: date(closes_on) })}</span>
      </span>
    </li>
  );
}

/** How many of the company's offers wait for a decision, and how many were hired. */
function Answers({ companyId }: { companyId: number }) {
  const { t } = useText();
  const of = { company_id: companyId, page: 1, per_page: 1 };
  const waiting = tendersApi.hooks.proposal.list.useQuery({ ...of, statuses: ['in_moderation'] });
  const hired = tendersApi.hooks.proposal.list.useQuery({ ...of, statuses: ['hired'] });
  const retry = () => void Promise.all([waiting.refetch(), hired.refetch()]);
  useChanges('tender', retry);
  const failed = [waiting, hired].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={retry} />;
  if (!waiting.data || !hired.data) return <CountTilesSkeleton label={t('VENDOR_TENDERS.LOADING')} count={2} />;
  const tiles = [
    { to: `${proposalPaths.own}?status=in_moderation`, name: t('VENDOR_TENDERS.WAITING'), count: waiting.data.total },
    { to: `${proposalPaths.own}?status=hired`, name: t('VENDOR_TENDERS.HIRED'), count: hired.data.total },
  ];
  return <CountTiles label={t('VENDOR_TENDERS.OFFERS')} tiles={tiles} />;
}
