import type { BulkChange, ChosenGoods } from '@market/catalogue-contract/bulk-change';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { useState } from 'react';
import { useText } from '../../../../../management/use-text.ts';
import { type BulkDraft, readDraft } from './bulk-draft.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';

interface BulkDialogProps {
  draft: BulkDraft;
  edit: (draft: BulkDraft) => void;
  goods: ChosenGoods;
  count: number;
  /** Answers whether it was begun. */
  save: (change: BulkChange) => Promise<boolean>;
  busy: boolean;
  onClose: () => void;
}

/** Asks what the chosen goods are given, and shows what will become of them before it begins. */
export function BulkDialog({ draft, edit, goods, count, save, busy, onClose }: BulkDialogProps) {
  const { t } = useText();
  const [isTried, setTried] = useState(false);
  const read = readDraft(draft);
  const title = draft.kind === 'active' ? (`active_${draft.active ? 'on' : 'off'}` as const) : draft.kind;
  const submit = async () => {
    setTried(true);
    if (!('change' in read)) return;
    // What was typed stays while nobody has taken it.
    if (await save(read.change)) onClose();
  };
  return (
    <FormDialog
      title={t(`GOODS.BULK.ASK.${title}`, { count })}
      action={t('GOODS.BULK.SAVE')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <BulkFields draft={draft} edit={edit} fault={isTried && 'fault' in read ? read.fault : null} />
      {'change' in read && <BulkPreview goods={goods} change={read.change} />}
    </FormDialog>
  );
}
