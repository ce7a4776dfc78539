import { Button } from '@fluentui/react-button';
import { MenuItem } from '@fluentui/react-menu';
import type { ChosenGoods } from '@market/catalogue-contract/bulk-change';
import type { GoodsRow } from '@market/catalogue-contract/goods';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { useState } from 'react';
import { useText } from '../../../../../management/use-text.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { type BulkDraft, emptyDraft } from './bulk-draft.ts';
import { useBulkChanges } from './use-bulk-changes.ts';

interface BulkActionsProps {
  /** Those in sight that are ticked. */
  rows: readonly GoodsRow[];
  /** All that the list finds are meant: its filter, and how many they are. */
  everything: { goods: ChosenGoods; count: number } | null;
  done: () => void;
}

/** What is offered depends on what is ticked: those on sale may be taken off, those that are not put on. */
export function BulkActions({ rows, everything, done }: BulkActionsProps) {
  const { t } = useText();
  const [draft, setDraft] = useState<BulkDraft | null>(null);
  const { busy, begin } = useBulkChanges();
  const goods = everything?.goods ?? { ids: rows.map(({ id }) => id) };
  const ask = (kind: BulkDraft['kind'], active?: boolean) => () => setDraft(emptyDraft(kind, active));
  const turn = (active: boolean) => {
    const others = rows.filter((row) => row.active !== active);
    if (!everything && others.length === 0) return null;
    const text = t(active ? 'GOODS.BULK.ON' : 'GOODS.BULK.OFF', { count: others.length });
    const now = () =>
      void begin({ goods: { ids: others.map(({ id }) => id) }, change: { kind: 'active', active } }).then((sent) => sent && done());
    return (
      <Button disabledFocusable={busy} onClick={everything ? ask('active', active) : now}>
        {everything ? t(active ? 'GOODS.BULK.ON_ALL' : 'GOODS.BULK.OFF_ALL') : text}
      </Button>
    );
  };
  return (
    <>
      <Button disabledFocusable={busy} onClick={ask('price')}>
        {t('GOODS.BULK.PRICE')}
      </Button>
      <Button disabledFocusable={busy} onClick={ask('stock')}>
        {t('GOODS.BULK.STOCK')}
      </Button>
      {turn(true)}
      {turn(false)}
      <ActionMenu label={t('GOODS.BULK.MORE')}>
        <MenuItem onClick={ask('category')}>{t('GOODS.BULK.CATEGORY')}</MenuItem>
        <MenuItem onClick={ask('type')}>{t('GOODS.BULK.TYPE')}</MenuItem>
        <MenuItem onClick={ask('collection')}>{t('GOODS.BULK.COLLECTION')}</MenuItem>
      </ActionMenu>
      {draft && (
        <BulkDialog
          draft={draft}
          edit={setDraft}
          goods={goods}
          count={everything?.count ?? rows.length}
          busy={busy}
          onClose={() => setDraft(null)}
          save={async (change) => {
            const taken = await begin({ goods, change });
            if (taken) done();
            return taken;
          }}
        />
      )}
    </>
  );
}
