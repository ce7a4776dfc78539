import { makeStyles, mergeClasses } from '@griffel/react';
import type { PublicationRow } from '@market/content-contract/publication';
import { useFormat } from '@market/shell-kit/format/use-format';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minWidth: 0 },
  author: { display: 'inline-flex', alignItems: 'center', gap: '8px', minWidth: 0, overflowWrap: 'anywhere' },
});

/** Who published it, a company or a user, and when. */
export function AuthorLine({ publication: { company, user, createdAt } }: { publication: PublicationRow }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { date } = useFormat();
  return (
    <span className={styles.line}>
      {company ? (
        <Link to={addresses.company(company.id)} className={mergeClasses(page.link, styles.author)}>
          <CompanyLogo company={company} size="small" />
          {company.brand}
        </Link>
      ) : (
        <span className={styles.author}>{user.fio?.trim() || t('BLOG.ANONYMOUS')}</span>
      )}
      <time className={page.small} dateTime={createdAt}>
        {date(createdAt)}
      </time>
    </span>
  );
}
