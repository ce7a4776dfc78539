import { MenuItem } from '@fluentui/react-menu';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { useText } from './use-text.ts';

interface EditMenuProps {
  /** Of what. */
  name: string;
  edit: () => void;
  remove: () => void;
}

/** What can be done to one line of a list. */
export function EditMenu({ name, edit, remove }: EditMenuProps) {
  const { t } = useText();
  return (
    <ActionMenu label={t('MANAGEMENT.ACTS_OF', { name })}>
      <MenuItem onClick={edit}>{t('MANAGEMENT.EDIT')}</MenuItem>
      <MenuItem onClick={remove}>{t('MANAGEMENT.DELETE')}</MenuItem>
    </ActionMenu>
  );
}
