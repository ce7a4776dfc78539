import { Button } from '@fluentui/react-button';
import type { User } from '@market/identity-contract/user';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { $session } from '@market/shell-kit/session/session';
import { IndexTable, type IndexTableProps } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { useUnit } from 'effector-react';
import { identity } from '../../../../api.ts';
import { useUserDialogs } from '../../features/user-actions/use-user-dialogs.tsx';
import { UserActions } from '../../features/user-actions/user-actions.tsx';
import { userName } from '../../features/user-actions/user-name.ts';
import { UserDrawer } from '../../features/user-form/user-drawer.tsx';
import { firstRole, type UserKind } from '../../features/user-kind.ts';
import { userPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { filters, listInput, listParams } from './list-params.ts';
import { ListTools } from './list-tools.tsx';
import { RoleTabs } from './role-tabs.tsx';
import { useUserColumns } from './user-columns.tsx';

/** The users of one kind, and everything that is done to them. */
export function UserListPage({ kind }: { kind: UserKind }) {
  const styles = usePageStyles();
  const { state, change, changeBeside, table } = useIndexPage(listParams, filters);
  const list = identity.hooks.user.list.useQuery(listInput(kind, state), { placeholderData: keepPreviousData });
  const openDrawer = (edit: string) => changeBeside({ edit });
  return (
    <div className={styles.page}>
      <RoleTabs />
      <ListTools state={state} change={change} create={() => openDrawer('new')} />
      <Users kind={kind} table={{ ...table, list }} openDrawer={openDrawer} />
      {state.edit !== '' && (
        <UserDrawer who={state.edit === 'new' ? 'new' : Number(state.edit)} role={firstRole(kind)} onClose={() => openDrawer('')} />
      )}
    </div>
  );
}

interface UsersProps {
  kind: UserKind;
  table: Pick<IndexTableProps<User>, 'list' | 'state' | 'onChange' | 'filtered' | 'onReset'>;
  openDrawer: (edit: string) => void;
}

function Users({ kind, table, openDrawer }: UsersProps) {
  const { t } = useText();
  const session = useUnit($session);
  const own = session.kind === 'user' ? session.userId : null;
  const { lead, columns } = useUserColumns(kind);
  const { dialogs, act, blockAll, unblockAll } = useUserDialogs();
  const first = (
    <Button appearance="primary" onClick={() => openDrawer('new')}>
      {t('USERS.CREATE')}
    </Button>
  );
  return (
    <>
      <IndexTable
        name={`users-${kind}`}
        label={t(`USERS.KIND.${kind}`)}
        lead={lead}
        columns={columns}
        {...table}
        keyOf={({ id }) => id}
        nameOf={userName}
        toRow={({ id }) => userPaths.user(id)}
        countText={(total) => t('USERS.COUNT', total)}
        actions={(user) => (
          <UserActions
            user={user}
            own={user.id === own}
            onAction={(what, whom) => (what === 'edit' ? openDrawer(String(whom.id)) : act(what, whom))}
          />
        )}
        bulk={(users, done) => (
          <BulkActions users={users} block={(some) => blockAll(some, done)} unblock={(some) => unblockAll(some, done)} />
        )}
        mayTick={({ id }) => id !== own}
        nothing={<EmptyState title={t(`USERS.EMPTY.${kind}`)} text={t('USERS.EMPTY_HINT')} action={first} />}
      />
      {dialogs}
    </>
  );
}

interface BulkActionsProps {
  users: readonly User[];
  block: (users: readonly User[]) => void;
  unblock: (users: readonly User[]) => void;
}

/** What is offered depends on who is ticked: those who are in may be shut out, those who are out let in. */
function BulkActions({ users, block, unblock }: BulkActionsProps) {
  const { t } = useText();
  const [outside, inside] = [users.filter(({ blocked }) => blocked), users.filter(({ blocked }) => !blocked)];
  return (
    <>
      {inside.length > 0 && <Button onClick={() => block(inside)}>{t('USERS.BULK.BLOCK', { count: inside.length })}</Button>}
      {outside.length > 0 && <Button onClick={() => unblock(outside)}>{t('USERS.BULK.UNBLOCK', { count: outside.length })}</Button>}
    </>
  );
}
