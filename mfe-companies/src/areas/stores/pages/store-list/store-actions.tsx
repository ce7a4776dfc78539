import { MenuItem } from '@fluentui/react-menu';
import type { Store } from '@market/companies-contract/store';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { storePaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

/** What can be done to one store. */
export function StoreActions({ store, onDelete }: { store: Store; onDelete: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <ActionMenu label={t('STORES.ACTS_OF', { name: store.name })}>
      <MenuItem onClick={() => void navigate(storePaths.edit(store.id))}>{t('STORES.EDIT')}</MenuItem>
      <MenuItem onClick={onDelete}>{t('STORES.DELETE')}</MenuItem>
    </ActionMenu>
  );
}
