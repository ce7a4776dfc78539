import { MenuItem } from '@fluentui/react-menu';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { useText } from './use-text.ts';

interface EditMenuProps {
  /** Of what. */
  name: string;
  edit: () => void;
  remove: () => void;
  /** Why it cannot be deleted as it is. */
  keptBecause?: string | undefined;
}

/** What can be done to one line of a list. */
export function EditMenu({ name, edit, remove, keptBecause }: EditMenuProps) {
  const { t } = useText();
  return (
    <ActionMenu label={t('MANAGEMENT.ACTS_OF', { name })}>
      <MenuItem onClick={edit}>{t('MANAGEMENT.EDIT')}</MenuItem>
      <MenuItem onClick={remove} disabled={keptBecause !== undefined} {...(keptBecause !== undefined && { subText: keptBecause })}>
        {t('MANAGEMENT.DELETE')}
      </MenuItem>
    </ActionMenu>
  );
}
