import { Tab, TabList } from '@fluentui/react-tabs';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { DocumentSkeleton } from '@market/shell-kit/documents/document-reader';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import { urlParam, useUrlState } from '@market/shell-kit/routing/url-state';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { z } from 'zod';
import { content } from '../../../../content-api.ts';
import { useText } from '../../../../use-text.ts';
import type { DocumentKind } from '../../document-kinds.ts';
import { DocumentForm } from './document-form.tsx';
import { DocumentHistory } from './history/document-history.tsx';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px' },
  version: { margin: 0, color: tokens.colorNeutralForeground2 },
  link: {
    padding: '6px 0',
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

const TABS = ['text', 'history'] as const;
const params = { tab: urlParam(z.enum(TABS), 'text') };

/** Where an administrator keeps one legal text: its words, and what they were before. */
export function DocumentManagement({ kind }: { kind: DocumentKind }) {
  const { data: lines, error, refetch } = content.hooks.document.list.useQuery();
  const line = lines?.data.find(({ content_type }) => content_type === kind.type);
  const document = content.hooks.document.get.useQuery({ id: line?.id ?? 0 }, { enabled: line !== undefined });
  const failure = error ?? document.error;
  if (failure) return <LoadFailure error={failure} onRetry={() => void Promise.all([refetch(), line && document.refetch()])} />;
  if (!lines || (line && !document.data)) return <DocumentSkeleton />;
  return <Management kind={kind} document={document.data?.data ?? null} />;
}

type ManagementProps = Parameters<typeof DocumentForm>[0];

function Management({ kind, document }: ManagementProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const { t } = useText();
  const { date } = useFormat();
  const [{ tab }, change] = useUrlState(params);
  if (!document) return <DocumentForm kind={kind} document={null} />;
  return (
    <div className={page.page}>
      <div className={styles.head}>
        <TabList selectedValue={tab} onTabSelect={(_, { value }) => change({ tab: value as (typeof TABS)[number] }, 'push')}>
          <Tab value="text">{t('DOCUMENTS.TAB.TEXT')}</Tab>
          <Tab value="history">{t('DOCUMENTS.TAB.HISTORY')}</Tab>
        </TabList>
        <p className={styles.version}>{t('DOCUMENTS.VERSION', { version: document.version, date: date(document.published_at) })}</p>
        <Link to={kind.readPath} className={styles.link}>
          {t('DOCUMENTS.AS_READER')}
        </Link>
      </div>
      {tab === 'text' ? <DocumentForm kind={kind} document={document} /> : <DocumentHistory document={document} />}
    </div>
  );
}
