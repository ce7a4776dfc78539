import { Button } from '@fluentui/react-button';
import { Switch } from '@fluentui/react-switch';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { SearchField } from '@market/shell-kit/forms/search-field';
import { useUrlState } from '@market/shell-kit/routing/url-state';
import { useState } from 'react';
import { askChannels } from '../../../model/channels/channels-query.ts';
import type { KeptChannels } from '../../../model/channels/kept-channels.ts';
import { useChat } from '../../../model/chat-context.tsx';
import { channelsKey } from '../../../model/keys.ts';
import { useChannels, useCompaniesOnline, useStatuses } from '../../../model/use-kept.ts';
import { useText } from '../../../use-text.ts';
import { chatsParams } from '../chats-params.ts';
import { ChannelRow } from './channel-row.tsx';
import { isPeerOnline } from './is-peer-online.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { FoundPosts } from './search/found-posts.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    padding: '4px 8px 4px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  scroller: { flexGrow: 1, minHeight: 0, overflowY: 'auto' },
  rows: { margin: 0, padding: 0, listStyleType: 'none' },
  more: { display: 'flex', justifyContent: 'center', padding: '12px' },
  search: { padding: '8px 12px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
});

interface ChannelPaneProps {
  /** The conversation that is open. */
  open: string | null;
  /** It stands beside the list. */
  isBeside: boolean;
}

/** The reader's conversations: those that go on, or those in the archive. */
export function ChannelPane({ open, isBeside }: ChannelPaneProps) {
  const styles = useStyles();
  const { t } = useText();
  const [{ archived, q }, change] = useUrlState(chatsParams);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t(archived ? 'CHATS.LIST.ARCHIVE' : 'CHATS.LIST.TITLE')}</h2>
        <Switch
          label={t('CHATS.LIST.SWITCH')}
          labelPosition="before"
          checked={archived}
          onChange={(_, { checked }) => change({ archived: checked }, 'push')}
        />
      </div>
      <div className={styles.search}>
        <SearchField
          label={t('CHATS.SEARCH.LABEL')}
          placeholder={t('CHATS.SEARCH.HINT')}
          words={q}
          search={(words) => change({ q: words })}
        />
      </div>
      <div className={styles.scroller}>
        {q === '' ? <Listed open={open} archived={archived} isBeside={isBeside} /> : <FoundPosts words={q} isBeside={isBeside} />}
      </div>
    </>
  );
}

function Listed({ open, archived, isBeside }: ChannelPaneProps & { archived: boolean }) {
  const styles = useStyles();
  const { t } = useText();
  const { data, error, isError, refetch } = useChannels(archived);
  const statuses = useStatuses();
  const companies = useCompaniesOnline(data?.rows.some(({ party }) => party === 'user') === true);
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.rows.length === 0) {
    const which = archived ? 'ARCHIVE_EMPTY' : 'EMPTY';
    return <EmptyState icon="users" title={t(`CHATS.LIST.${which}`)} text={t(`CHATS.LIST.${which}_TEXT`)} />;
  }
  return (
    <>
      <ul className={styles.rows} aria-label={t(archived ? 'CHATS.LIST.ARCHIVE' : 'CHATS.LIST.TITLE')}>
        {data.rows.map((row) => (
          <ChannelRow
            key={row.id}
            channel={row}
            isOpen={row.id === open}
            isBeside={isBeside}
            online={isPeerOnline(row, { statuses, companies })}
          />
        ))}
      </ul>
      {data.rows.length < data.total && <More archived={archived} />}
    </>
  );
}

/** The next page of the list, below what is there. */
function More({ archived }: { archived: boolean }) {
  const styles = useStyles();
  const { t } = useText();
  const { calls, queries } = useChat();
  const withToast = useActionToast(t('CHATS.LIST.TITLE'));
  const [isAsking, setAsking] = useState(false);
  const more = async () => {
    if (isAsking) return;
    setAsking(true);
    const asked = askChannels({ calls, queries }, archived, 1);
    await withToast(asked.then((kept) => queries.setQueryData<KeptChannels>(channelsKey(archived), kept)));
    setAsking(false);
  };
  return (
    <div className={styles.more}>
      <Button disabledFocusable={isAsking} onClick={() => void more()}>
        {t('CHATS.LIST.MORE')}
      </Button>
    </div>
  );
}
