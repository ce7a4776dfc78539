import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { PublicationRow } from '@market/content-contract/publication';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useId } from 'react';
import { content } from '../../api.ts';
import { PublicationPicture } from '../../areas/blog/features/publication-card/publication-picture.tsx';
import { blogPaths, companyPublicationsPath } from '../../areas/blog/navigation.ts';
import { useText } from './use-text.ts';

const LATEST = 3;

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
    gap: '12px 20px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  picture: { width: '110px', flexShrink: 0, borderRadius: tokens.borderRadiusMedium },
});

/** What a company published last, on its page, and the way to all of it. Nothing while it has published nothing. */
export function CompanyPublications({ companyId }: SlotProps['company.panels']) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const id = useId();
  const list = content.hooks.publication.list.useQuery({ company_id: companyId, page: 1, per_page: LATEST });
  if (list.isError && !list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <Skeleton aria-label={t('COMPANY_PUBLICATIONS.LOADING')} aria-busy="true">
        <SkeletonItem size={96} />
      </Skeleton>
    );
  }
  const { data, total } = list.data;
  if (total === 0) return null;
  return (
    <div className={styles.panel}>
      <h3 id={id} className={styles.title}>
        {t('COMPANY_PUBLICATIONS.TITLE')}
      </h3>
      <ul className={styles.list} aria-labelledby={id}>
        {data.map((publication) => (
          <Latest key={publication.id} publication={publication} />
        ))}
      </ul>
      <div className={page.row}>
        <Link to={companyPublicationsPath(companyId)} className={page.link}>
          {t('COMPANY_PUBLICATIONS.ALL', { formatted: number(total) })}
        </Link>
      </div>
    </div>
  );
}

function Latest({ publication: { id, title, logo, createdAt } }: { publication: PublicationRow }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { date } = useFormat();
  return (
    <li className={page.beside}>
      <PublicationPicture logo={logo} className={styles.picture} />
      <span className={page.words}>
        <Link to={blogPaths.view(id)} className={page.link}>
          {title}
        </Link>
        <time className={page.small} dateTime={createdAt}>
          {date(createdAt)}
        </time>
      </span>
    </li>
  );
}
