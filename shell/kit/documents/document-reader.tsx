import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles } from '@griffel/react';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { FailurePanel } from '../feedback/failure-panel.tsx';
import { useFormat } from '../format/use-format.ts';
import { $locale } from '../session/locale.ts';
import { useKitText } from '../session/use-kit-text.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { readableText } from './document-markup.ts';
import { DocumentText } from './document-text.tsx';
import { type DocumentType, type PublicDocument, readPublicDocument } from './public-document.ts';

const useStyles = makeStyles({
  lines: { display: 'grid', gap: '12px', maxWidth: '70ch' },
  note: { margin: '0 0 16px', fontSize: '0.875rem' },
  heading: { width: '60%', height: '24px', marginTop: '16px' },
});

type State = { kind: 'loading' } | { kind: 'failed' } | { kind: 'absent' } | { kind: 'read'; document: PublicDocument };

function usePublicDocument(type: DocumentType): State & { retry: () => void } {
  const locale = useUnit($locale);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; state: State } | null>(null);
  const key = `${type} ${locale} ${attempt}`;
  useEffect(() => {
    const leaving = new AbortController();
    const settle = (state: State) => leaving.signal.aborted || setAnswer({ key, state });
    readPublicDocument(type, { locale, signal: leaving.signal }).then(
      (document) => settle(document ? { kind: 'read', document } : { kind: 'absent' }),
      () => settle({ kind: 'failed' }),
    );
    return () => leaving.abort();
  }, [type, locale, key]);
  const state: State = answer?.key === key ? answer.state : { kind: 'loading' };
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}

interface DocumentReaderProps {
  type: DocumentType;
}

/**
 * A legal text for any place, the sign-in dialogs among them: it loads what it shows and needs neither a session nor a
 * module. Links open beside, so that a half-filled form behind a dialog stays.
 */
export function DocumentReader({ type }: DocumentReaderProps): ReactNode {
  const { t } = useKitText();
  const state = usePublicDocument(type);
  switch (state.kind) {
    case 'loading':
      return <DocumentSkeleton />;
    case 'failed':
      return (
        <FailurePanel title={t('ERROR.TITLE')} onRetry={state.retry}>
          {t('ERROR.NETWORK')}
        </FailurePanel>
      );
    case 'absent':
      return <EmptyState title={t('DOCUMENT.ABSENT')} text={t('DOCUMENT.ABSENT_HINT')} />;
    case 'read':
      return <Read document={state.document} />;
  }
}

function Read({ document }: { document: PublicDocument }): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  const { date } = useFormat();
  const prefix = useId();
  const text = useMemo(() => readableText(document.text, { prefix, links: 'beside' }), [document.text, prefix]);
  return (
    <>
      <p className={styles.note}>{t('DOCUMENT.VERSION', { version: document.version, date: date(document.published_at) })}</p>
      <DocumentText text={text} lang={document.language} />
    </>
  );
}

const WIDTHS = ['100%', '96%', '88%', '100%', '64%'];

/** Stands where a legal text is about to. */
export function DocumentSkeleton(): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  return (
    <>
      <VisuallyHidden>{t('DOCUMENT.LOADING')}</VisuallyHidden>
      <Skeleton aria-hidden="true" className={styles.lines}>
        {[1, 2, 3].map((section) => [
          <SkeletonItem key={section} className={styles.heading} />,
          ...WIDTHS.map((width, line) => <SkeletonItem key={`${section}-${line + 1}`} style={{ width }} />),
        ])}
      </Skeleton>
    </>
  );
}
