import { MenuButton } from '@fluentui/react-button';
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-menu';
import { type CreateExport, exportFilePath } from '@market/catalogue-contract/export';
import { TableFormat } from '@market/catalogue-contract/table-format';
import { useDownload } from '@market/shell-kit/data/download';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { catalogue } from '../../api.ts';
import { useText } from './use-text.ts';
// Wherever the button stands its words are there.
import './texts.ts';

/** Gives the goods of a filter as a file of the chosen kind: at once, or by a notification when there are many. */
export function ExportButton({ filter }: { filter: Omit<Partial<CreateExport>, 'format'> }) {
  const { t } = useText();
  const toast = useUnit(toastShown);
  const withToast = useActionToast(t('EXPORT.LABEL'));
  const download = useDownload('catalogue');
  const utils = catalogue.hooks.useUtils();
  const create = catalogue.hooks.export.create.useMutation();
  const [busy, setBusy] = useState(false);
  const make = async (format: TableFormat): Promise<void> => {
    const { data } = await create.mutateAsync({ ...filter, format });
    void utils.export.list.invalidate();
    if (data.state === 'done') await download(exportFilePath(data.id));
    else toast({ intent: 'info', text: t('EXPORT.LATER') });
  };
  const press = async (format: TableFormat) => {
    setBusy(true);
    await withToast(make(format));
    setBusy(false);
  };
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton size="large" disabledFocusable={busy}>
          {t('EXPORT.BUTTON')}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {TableFormat.options.map((format) => (
            <MenuItem key={format} onClick={() => void press(format)}>
              {t(`EXPORT.AS.${format}`)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
