import { MenuItem } from '@fluentui/react-menu';
import { makeStyles } from '@griffel/react';
import type { PublicationRow } from '@market/content-contract/publication';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { usePageAction } from '@market/shell-kit/routing/page-heading';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { type IndexColumn, IndexTable, type LeadColumn } from '@market/shell-kit/ui/index-table';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { content } from '../../../../api.ts';
import { PublicationPicture } from '../../features/publication-card/publication-picture.tsx';
import { usePublicationDeletion } from '../../features/publication-deletion/use-publication-deletion.ts';
import { blogPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({ picture: { width: '66px', flexShrink: 0, borderRadius: '6px' } });

/** What the reader, or the company they act for, has published. */
export function OwnPublicationsPage() {
  const page = usePageStyles();
  const { t } = useText();
  usePageAction({ label: t('BLOG.WRITE'), path: blogPaths.create });
  const { state, table } = useIndexPage(tableParams);
  const list = content.hooks.publication.my.useQuery({ page: state.page, per_page: state.per_page }, { placeholderData: keepPreviousData });
  const { lead, columns } = useOwnColumns();
  const write = (
    <LinkButton to={blogPaths.create} appearance="primary" size="large">
      {t('BLOG.WRITE')}
    </LinkButton>
  );
  return (
    <div className={page.page}>
      <IndexTable<PublicationRow>
        name="own-publications"
        label={t('BLOG.OWN_LABEL')}
        lead={lead}
        columns={columns}
        {...table}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        toRow={({ id }) => blogPaths.view(id)}
        countText={(total) => t('BLOG.COUNT', total)}
        actions={(publication) => <PublicationActions publication={publication} />}
        nothing={<EmptyState icon="document" title={t('BLOG.OWN_EMPTY')} text={t('BLOG.OWN_EMPTY_HINT')} action={write} />}
      />
    </div>
  );
}

function useOwnColumns(): { lead: LeadColumn<PublicationRow>; columns: IndexColumn<PublicationRow>[] } {
  const styles = useStyles();
  const { t } = useText();
  const { date, timeAgo } = useFormat();
  return useMemo(
    () => ({
      lead: {
        id: 'title',
        title: t('BLOG.COLUMN.TITLE'),
        cell: ({ title }) => title,
        picture: ({ logo }) => <PublicationPicture logo={logo} className={styles.picture} />,
        note: ({ hidden }) => hidden && <StateBadge mood="waiting">{t('BLOG.HIDDEN')}</StateBadge>,
      },
      columns: [
        { id: 'author', title: t('BLOG.COLUMN.AUTHOR'), cell: ({ user }) => user.fio?.trim() || t('BLOG.ANONYMOUS') },
        { id: 'created', title: t('BLOG.COLUMN.CREATED'), cell: ({ createdAt }) => date(createdAt) },
        { id: 'changed', title: t('BLOG.COLUMN.CHANGED'), cell: ({ changed_at }) => timeAgo(changed_at) },
      ],
    }),
    [t, date, timeAgo, styles],
  );
}

function PublicationActions({ publication }: { publication: PublicationRow }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { remove } = usePublicationDeletion();
  const { id, title } = publication;
  return (
    <ActionMenu label={t('BLOG.ACTIONS_OF', { title })}>
      <MenuItem onClick={() => void navigate(blogPaths.edit(id))}>{t('BLOG.EDIT')}</MenuItem>
      <MenuItem onClick={() => void remove(publication)}>{t('BLOG.DELETE.ACTION')}</MenuItem>
    </ActionMenu>
  );
}
