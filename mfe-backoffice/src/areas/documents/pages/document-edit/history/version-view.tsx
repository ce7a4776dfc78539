import { Button } from '@fluentui/react-button';
import { Tab, TabList } from '@fluentui/react-tabs';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Document, DocumentTexts } from '@market/content-contract/document';
import { readableText } from '@market/shell-kit/documents/document-markup';
import { DocumentSkeleton } from '@market/shell-kit/documents/document-reader';
import { DocumentText } from '@market/shell-kit/documents/document-text';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { $locale, LOCALES, type Locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import { useMemo, useState } from 'react';
import { content } from '../../../../../content-api.ts';
import { useText } from '../../../../../use-text.ts';
import { TextChanges } from './text-changes.tsx';
import { useRestore } from './use-restore.ts';

const useStyles = makeStyles({
  view: { display: 'grid', gap: '16px', minWidth: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  text: {
    padding: '24px 28px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media (max-width: 544px)': { padding: '16px' },
  },
});

interface VersionViewProps {
  document: Document;
  version: number;
  onRestored: () => void;
}

/** One version: its words, or how it differs from those in force. */
export function VersionView({ document, version, onRestored }: VersionViewProps) {
  const styles = useStyles();
  const { t } = useText();
  const { data, error, refetch } = content.hooks.document.version.useQuery({ id: document.id, version });
  const [isCompared, setCompared] = useState(false);
  const [language, setLanguage] = useState<Locale>(useUnit($locale));
  const restore = useRestore(document, onRestored);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <DocumentSkeleton />;
  const isCurrent = version === document.version;
  return (
    <section className={styles.view} aria-label={t('DOCUMENTS.HISTORY.STEP', { version })}>
      <div className={styles.tools}>
        <TabList
          size="small"
          selectedValue={language}
          onTabSelect={(_, { value }) => setLanguage(value as Locale)}
          aria-label={t('DOCUMENTS.LANGUAGE')}
        >
          {LOCALES.map((locale) => (
            <Tab key={locale} value={locale}>
              {t(`DOCUMENTS.TEXT_IN.${locale}`)}
            </Tab>
          ))}
        </TabList>
        {!isCurrent && (
          <>
            <Button aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
              {t(isCompared ? 'DOCUMENTS.HISTORY.SHOW_TEXT' : 'DOCUMENTS.HISTORY.SHOW_CHANGES')}
            </Button>
            <Button appearance="primary" disabledFocusable={restore.isPending} onClick={() => restore.ask(version)}>
              {t('DOCUMENTS.HISTORY.RESTORE')}
            </Button>
          </>
        )}
      </div>
      <div className={styles.text}>
        {isCompared && !isCurrent ? (
          <TextChanges
            before={data.data.texts[language] ?? ''}
            after={document.texts[language] ?? ''}
            lang={language}
            label={t('DOCUMENTS.HISTORY.CHANGES', { from: version, to: document.version })}
          />
        ) : (
          <Words texts={data.data.texts} language={language} />
        )}
      </div>
    </section>
  );
}

function Words({ texts, language }: { texts: DocumentTexts; language: Locale }) {
  const { t } = useText();
  const html = texts[language];
  const text = useMemo(() => readableText(html ?? '', { prefix: `version-${language}`, links: 'beside' }), [html, language]);
  return html ? <DocumentText text={text} lang={language} /> : <EmptyState title={t('DOCUMENTS.NO_ENGLISH')} />;
}
