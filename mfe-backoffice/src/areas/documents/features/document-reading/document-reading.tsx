import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { PublicDocument } from '@market/content-contract/document';
import { failureOf } from '@market/shell-kit/data/failure';
import { readableText } from '@market/shell-kit/documents/document-markup';
import { DocumentSkeleton } from '@market/shell-kit/documents/document-reader';
import { DocumentText } from '@market/shell-kit/documents/document-text';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import { useMay } from '@market/shell-kit/session/capabilities';
import { $locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { content } from '../../../../content-api.ts';
import { useText } from '../../../../use-text.ts';
import type { DocumentKind } from '../../document-kinds.ts';
import { BESIDE, TableOfContents } from './table-of-contents.tsx';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gap: '16px 48px',
    [`@media ${BESIDE}`]: { gridTemplateColumns: 'minmax(0, 70ch) minmax(220px, 300px)', alignItems: 'start' },
    '@media print': { display: 'block' },
  },
  about: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', gridColumn: '1 / -1' },
  version: { margin: 0, color: tokens.colorNeutralForeground2, '@media print': { marginBottom: '12pt' } },
  button: { '@media print': { display: 'none' } },
  link: {
    padding: '6px 0',
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '@media print': { display: 'none' },
  },
  contents: { [`@media ${BESIDE}`]: { gridColumn: 2, gridRow: 2 } },
  text: {
    padding: '28px 32px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    [`@media ${BESIDE}`]: { gridColumn: 1, gridRow: 2 },
    '@media (max-width: 544px)': { padding: '20px 16px' },
    '@media print': { padding: 0, border: 'none', backgroundColor: 'transparent' },
  },
});

/** A legal text to be read: its sections beside it, fit for paper. */
export function DocumentReading({ kind }: { kind: DocumentKind }) {
  const { t } = useText();
  const { data, error, refetch } = content.hooks.document.read.useQuery({ id: kind.type });
  if (error && failureOf(error).code === 'DOCUMENT_NOT_FOUND') {
    return <EmptyState title={t('DOCUMENTS.BEING_PREPARED')} text={t('DOCUMENTS.BEING_PREPARED_HINT')} />;
  }
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data ? <Text document={data.data} kind={kind} /> : <DocumentSkeleton />;
}

function Text({ document, kind }: { document: PublicDocument; kind: DocumentKind }) {
  const styles = useStyles();
  const text = useMemo(() => readableText(document.text, { prefix: 'section', links: 'here' }), [document.text]);
  return (
    <div className={styles.page}>
      <About document={document} kind={kind} />
      {text.headings.length > 1 && (
        <div className={styles.contents}>
          <TableOfContents headings={text.headings} lang={document.language} />
        </div>
      )}
      <article className={styles.text}>
        <DocumentText text={text} lang={document.language} />
      </article>
    </div>
  );
}

function About({ document, kind }: { document: PublicDocument; kind: DocumentKind }) {
  const styles = useStyles();
  const { t } = useText();
  const { date } = useFormat();
  const locale = useUnit($locale);
  const mayEdit = useMay('documents.edit');
  return (
    <div className={styles.about}>
      <p className={styles.version}>
        {t('DOCUMENTS.VERSION', { version: document.version, date: date(document.published_at) })}
        {document.language !== locale && ` ${t('DOCUMENTS.NOT_TRANSLATED')}`}
      </p>
      <Button className={styles.button} onClick={() => window.print()}>
        {t('DOCUMENTS.PRINT')}
      </Button>
      {mayEdit && (
        <Link to={kind.path} className={styles.link}>
          {t('DOCUMENTS.EDIT')}
        </Link>
      )}
    </div>
  );
}
