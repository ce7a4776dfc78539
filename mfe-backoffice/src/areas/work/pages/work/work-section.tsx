import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';

/** One line of a section: what it is about, and since when. */
interface WorkLine {
  key: number;
  label: string;
  note: string;
  since: string | null;
  to: string;
}

/** What a query answered, as far as a section needs it. */
interface Answer {
  data: { total: number; lines: readonly WorkLine[] } | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface WorkSectionProps {
  of: 'COMPANIES' | 'GOODS' | 'PROPOSALS' | 'USERS';
  /** Whether the number is one of those who wait. */
  counted: boolean;
  answer: Answer;
  /** Where all of them are. */
  all: string;
}

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '2px 12px',
    padding: '10px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  link: {
    minWidth: 0,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  skeleton: { display: 'flex', flexDirection: 'column', gap: '12px' },
  // The way on stands at the same height in cards side by side.
  foot: { marginTop: 'auto' },
});

/** Some of those who wait, how many there are, and the way to all of them. A section that fails leaves the others alone. */
export function WorkSection({ of, counted, answer, all }: WorkSectionProps) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  const { data } = answer;
  const title = t(`WORK.${of}.TITLE`);
  return (
    <PageSection title={counted && data ? t('WORK.COUNTED', { title, formatted: number(data.total) }) : title}>
      {answer.isError && !data && <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />}
      {!answer.isError && !data && <LinesSkeleton />}
      {data && <Lines of={of} lines={data.lines} />}
      <div className={styles.foot}>
        <LinkButton to={all}>{t(`WORK.${of}.ALL`)}</LinkButton>
      </div>
    </PageSection>
  );
}

function Lines({ of, lines }: Pick<WorkSectionProps, 'of'> & { lines: readonly WorkLine[] }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { timeAgo } = useFormat();
  if (lines.length === 0) return <p className={page.note}>{t(`WORK.${of}.EMPTY`)}</p>;
  return (
    <ul className={styles.list}>
      {lines.map(({ key, label, note, since, to }) => (
        <li key={key} className={styles.line}>
          <Link to={to} className={styles.link}>
            {label}
          </Link>
          <span className={styles.note}>{[note, since && timeAgo(since)].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}

const PLACEHOLDERS = ['one', 'two', 'three'];

function LinesSkeleton() {
  const styles = useStyles();
  const { t } = useText();
  return (
    <Skeleton className={styles.skeleton} aria-label={t('WORK.LOADING')} aria-busy="true">
      {PLACEHOLDERS.map((key) => (
        <SkeletonItem key={key} size={24} />
      ))}
    </Skeleton>
  );
}
