import { Button } from '@fluentui/react-button';
import { type CreateExport, exportFilePath } from '@market/catalogue-contract/export';
import { useDownload } from '@market/shell-kit/data/download';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useTold } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogue } from '../../api.ts';
// Wherever the button stands its words are there.
import '../../bulk/bulk-texts.ts';

/** Gives the goods of a filter as a file: at once, or by a notification when there are many. */
export function ExportButton({ filter }: { filter: Partial<CreateExport> }) {
  const { t } = useTranslation();
  const toast = useUnit(toastShown);
  const told = useTold(t('EXPORT.LABEL'));
  const download = useDownload();
  const utils = catalogue.hooks.useUtils();
  const create = catalogue.hooks.export.create.useMutation();
  const [busy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    const { data } = await create.mutateAsync(filter);
    void utils.export.list.invalidate();
    if (data.state === 'done') await download(exportFilePath(data.id));
    else toast({ intent: 'info', text: t('EXPORT.LATER') });
  };
  const press = async () => {
    setBusy(true);
    await told(make());
    setBusy(false);
  };
  return (
    <Button size="large" disabledFocusable={busy} onClick={() => void press()}>
      {t('EXPORT.BUTTON')}
    </Button>
  );
}
