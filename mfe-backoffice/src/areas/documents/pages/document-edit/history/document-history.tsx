import { makeStyles } from '@griffel/react';
import type { Document } from '@market/content-contract/document';
import { DocumentSkeleton } from '@market/shell-kit/documents/document-reader';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { PAGE_SIZE } from '@market/shell-kit/format/constants';
import { useLocation } from '@market/shell-kit/routing/navigation';
import { urlParam, useUrlState, writeUrl } from '@market/shell-kit/routing/url-state';
import { Pager } from '@market/shell-kit/ui/pager';
import { keepPreviousData } from '@tanstack/react-query';
import { z } from 'zod';
import { content } from '../../../../../content-api.ts';
import { VersionList } from './version-list.tsx';
import { VersionView } from './version-view.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gap: '24px 32px',
    alignItems: 'start',
    '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(260px, 340px) minmax(0, 1fr)' },
  },
  list: { display: 'grid', gap: '12px' },
});

const count = z.coerce.number().int().min(1);
const params = { page: urlParam(count, 1), version: urlParam(count, 0) };

/** Who published what and when; the chosen version beside it. */
export function DocumentHistory({ document }: { document: Document }) {
  const styles = useStyles();
  const { search } = useLocation();
  const [{ page, version }, change] = useUrlState(params);
  const { data, error, refetch } = content.hooks.document.versions.useQuery(
    { id: document.id, page, per_page: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <DocumentSkeleton />;
  const shown = version || document.version;
  return (
    <div className={styles.columns}>
      <div className={styles.list}>
        <VersionList versions={data.data} shown={shown} current={document.version} onShow={(next) => change({ version: next }, 'push')} />
        {data.total > PAGE_SIZE && (
          <Pager
            page={page}
            pageCount={Math.ceil(data.total / PAGE_SIZE)}
            toPage={(next) => ({ search: writeUrl(params, search, { page: next }) })}
          />
        )}
      </div>
      <VersionView key={shown} document={document} version={shown} onRestored={() => change({ version: 0, page: 1 })} />
    </div>
  );
}
