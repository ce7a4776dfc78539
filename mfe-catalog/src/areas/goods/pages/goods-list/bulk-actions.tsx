import { Button } from '@fluentui/react-button';
import type { GoodsRow } from '@market/catalogue-contract/goods';
import { useState } from 'react';
import { useText } from '../../../../management/use-text.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { useBulk } from './use-bulk.ts';

interface BulkActionsProps {
  rows: readonly GoodsRow[];
  done: () => void;
}

/** What is offered depends on what is ticked: those on sale may be taken off, those that are not put on. */
export function BulkActions({ rows, done }: BulkActionsProps) {
  const { t } = useText();
  const [asking, setAsking] = useState<'price' | 'stock_quantity' | null>(null);
  const { busy, change } = useBulk();
  const [off, on] = [rows.filter(({ active }) => !active), rows.filter(({ active }) => active)];
  const turn = (some: readonly GoodsRow[], active: boolean) => void change(some, { active }).then((sent) => sent && done());
  return (
    <>
      <Button disabledFocusable={busy} onClick={() => setAsking('price')}>
        {t('GOODS.BULK.PRICE')}
      </Button>
      <Button disabledFocusable={busy} onClick={() => setAsking('stock_quantity')}>
        {t('GOODS.BULK.STOCK')}
      </Button>
      {off.length > 0 && (
        <Button disabledFocusable={busy} onClick={() => turn(off, true)}>
          {t('GOODS.BULK.ON', { count: off.length })}
        </Button>
      )}
      {on.length > 0 && (
        <Button disabledFocusable={busy} onClick={() => turn(on, false)}>
          {t('GOODS.BULK.OFF', { count: on.length })}
        </Button>
      )}
      {asking && (
        <BulkDialog
          field={asking}
          count={rows.length}
          onClose={() => setAsking(null)}
          busy={busy}
          save={async (value) => {
            const taken = await change(rows, { [asking]: value });
            if (taken) done();
            return taken;
          }}
        />
      )}
    </>
  );
}
