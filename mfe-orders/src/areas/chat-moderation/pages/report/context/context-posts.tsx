import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { ReportInContext } from '@market/chat-contract/moderation';
import type { PostCard } from '@market/chat-contract/post';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { cardPath } from '../../../../../features/chat-cards/card-path.ts';
import { useCardName } from '../../../../../features/chat-cards/use-card-name.ts';
import { useMoments } from '../../../../../features/chat-moderation/use-moments.ts';
import { usePartyNames } from '../../../../../features/chat-moderation/use-party-names.ts';
import { useText } from '../../../use-text.ts';
import { type ContextLine, contextLines } from './context-lines.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  post: { padding: '10px 14px', backgroundColor: tokens.colorNeutralBackground3, borderRadius: tokens.borderRadiusXLarge },
  reported: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    // Where colours are the reader's own the edge still sets it apart.
    border: `2px solid ${tokens.colorStatusDangerBorder1}`,
  },
  text: { margin: '4px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  files: { margin: '4px 0 0', paddingInlineStart: '20px', overflowWrap: 'anywhere' },
});

/** What stands around the reported post, or the newest posts of a reported conversation. */
export function ContextPosts({ report }: { report: ReportInContext }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const lines = contextLines(report);
  if (lines.length === 0) return <p className={page.note}>{t('MODERATION.CONTEXT.EMPTY')}</p>;
  return (
    <ol className={styles.list} aria-label={t('MODERATION.CONTEXT.LIST')}>
      {lines.map((line) => (
        <Post key={line.id} line={line} />
      ))}
    </ol>
  );
}

function Post({ line }: { line: ContextLine }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { dateTime } = useMoments();
  const { person } = usePartyNames();
  const { author, at, isDeleted, isReported } = line;
  return (
    <li className={mergeClasses(styles.post, isReported && styles.reported)}>
      <span className={page.row}>
        <strong>{person(author)}</strong>
        <time dateTime={new Date(at).toISOString()} className={page.small}>
          {dateTime(at)}
        </time>
        {isReported && <StateBadge mood="bad">{t('MODERATION.CONTEXT.REPORTED')}</StateBadge>}
        {isDeleted && <StateBadge mood="plain">{t('MODERATION.CONTEXT.DELETED')}</StateBadge>}
      </span>
      <Said line={line} />
    </li>
  );
}

function Said({ line: { message, card, files } }: { line: ContextLine }) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <>
      {message !== '' && <p className={styles.text}>{message}</p>}
      {card && <Card card={card} />}
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('MODERATION.CONTEXT.FILES')}>
          {files.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Card({ card }: { card: PostCard }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { nameOf } = useCardName();
  return (
    <p className={styles.text}>
      <Link to={cardPath(card)} className={page.link}>
        {nameOf(card)}
      </Link>
    </p>
  );
}
