import { Button } from '@fluentui/react-button';
import type { Bar } from '@market/chat-contract/moderation';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { addresses } from '@market/shell-kit/routing/addresses';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { useMay } from '@market/shell-kit/session/capabilities';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { chatApi } from '../../../../api.ts';
import { usePartyNames } from '../../../../features/chat-moderation/use-party-names.ts';
import { ListLinks } from '../../features/list-links/list-links.tsx';
import { useText } from '../../use-text.ts';
import { useBarColumns } from './use-bar-columns.tsx';
import { useLiftBar } from './use-lift-bar.ts';

/** Who may not write, until when and why. */
export function BarsPage() {
  const styles = usePageStyles();
  const { t } = useText();
  const { state, table } = useIndexPage(tableParams);
  const { page, per_page } = state;
  const list = chatApi.hooks.bar.list.useQuery({ page, per_page }, { placeholderData: keepPreviousData, staleTime: 0 });
  const { lead, columns } = useBarColumns();
  const { person } = usePartyNames();
  const opensUsers = useMay('users.manage');
  const { lift, pending } = useLiftBar();
  const nameOf = ({ user }: Bar) => person(user);
  return (
    <div className={styles.page}>
      <ListLinks here="bars" />
      <IndexTable<Bar>
        name="chat-bars"
        label={t('MODERATION.BARS')}
        lead={lead}
        columns={columns}
        {...table}
        list={list}
        keyOf={({ user }) => user.id}
        nameOf={nameOf}
        toRow={({ user }) => (opensUsers && user.name !== null ? addresses.user(user.id) : null)}
        countText={(total) => t('MODERATION.BAR.COUNT', total)}
        actions={(bar) => (
          <Button
            size="small"
            disabledFocusable={pending}
            aria-label={t('MODERATION.LIFT.ACTION_OF', { name: nameOf(bar) })}
            onClick={() => void lift(bar)}
          >
            {t('MODERATION.LIFT.ACTION')}
          </Button>
        )}
        nothing={<EmptyState icon="check" title={t('MODERATION.BAR.EMPTY')} text={t('MODERATION.BAR.EMPTY_HINT')} />}
      />
    </div>
  );
}
