import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { DocumentLine } from '@market/content-contract/document';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import { useMay } from '@market/shell-kit/session/capabilities';
import { content } from '../../../../content-api.ts';
import { useText } from '../../../../use-text.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../document-kinds.ts';
import { IndexSkeleton } from './index-skeleton.tsx';

const focusRing = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' };

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    height: '100%',
    boxSizing: 'border-box',
    padding: '20px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  name: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  version: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '4px 20px', margin: 'auto 0 0', paddingTop: '8px' },
  link: {
    padding: '6px 0',
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': focusRing,
  },
});

/** DO-01: the four legal texts, and for administrators the way to change them. */
export function DocumentIndexPage() {
  const styles = useStyles();
  const { data, error, refetch } = content.hooks.document.list.useQuery();
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <IndexSkeleton />;
  return (
    <ul className={styles.list}>
      {DOCUMENT_KINDS.map((kind) => (
        <li key={kind.type}>
          <DocumentCard kind={kind} line={data.data.find(({ content_type }) => content_type === kind.type)} />
        </li>
      ))}
    </ul>
  );
}

function DocumentCard({ kind, line }: { kind: DocumentKind; line: DocumentLine | undefined }) {
  const styles = useStyles();
  const { t } = useText();
  const { date } = useFormat();
  const keeps = useMay('documents.edit');
  const name = t(`DOCUMENTS.NAME.${kind.key}`);
  const version = line && t('DOCUMENTS.VERSION', { version: line.version, date: date(line.published_at) });
  return (
    <article className={styles.card} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.text}>{t(`DOCUMENTS.ABOUT.${kind.key}`)}</p>
      <p className={styles.version}>{version ?? t('DOCUMENTS.BEING_PREPARED')}</p>
      <p className={styles.actions}>
        {line && (
          <Link to={kind.readPath} className={styles.link} aria-label={t('DOCUMENTS.READ_NAMED', { name })}>
            {t('DOCUMENTS.READ')}
          </Link>
        )}
        {keeps && (
          <Link to={kind.path} className={styles.link} aria-label={t(line ? 'DOCUMENTS.EDIT_NAMED' : 'DOCUMENTS.CREATE_NAMED', { name })}>
            {t(line ? 'DOCUMENTS.EDIT' : 'DOCUMENTS.CREATE')}
          </Link>
        )}
      </p>
    </article>
  );
}
