import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { mergeClasses } from '@griffel/react';
import type { Invoice } from '@market/billing-contract/invoice';
import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { billing } from '../../../../billing-api.ts';
import { useText } from '../../use-text.ts';
import { useInvoiceStyles } from './invoice.styles.ts';
import { InvoiceDocument } from './invoice-document.tsx';
import { InvoiceHead } from './invoice-head.tsx';
import { usePaper } from './use-paper.ts';

/** One invoice, as its parties have it before them and on paper. */
export function InvoicePage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <Known key={id} id={id} />;
}

function Known({ id }: { id: number }) {
  const { data, error, isError, refetch } = billing.hooks.invoice.get.useQuery({ id });
  if (failureOf(error).status === 404) return <MissingPage />;
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data ? <InvoiceView invoice={data.data} /> : <InvoiceSkeleton />;
}

function InvoiceView({ invoice }: { invoice: Invoice }) {
  const page = usePageStyles();
  const styles = useInvoiceStyles();
  const { t } = useText();
  const name = t('INVOICE.NAME', { number: invoice.number });
  usePageHeading(name);
  usePaper(name);
  return (
    <div className={mergeClasses(page.form, styles.page)}>
      <InvoiceHead invoice={invoice} />
      <InvoiceDocument invoice={invoice} />
    </div>
  );
}

function InvoiceSkeleton() {
  const page = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton className={page.form} aria-label={t('INVOICE.LOADING')} aria-busy="true">
      <div className={page.card}>
        <SkeletonItem size={32} style={{ maxWidth: '220px' }} />
        <SkeletonItem size={32} style={{ maxWidth: '320px' }} />
      </div>
      <div className={page.card}>
        <SkeletonItem size={24} style={{ maxWidth: '360px' }} />
        <SkeletonItem size={120} />
        <SkeletonItem size={120} />
      </div>
    </Skeleton>
  );
}
