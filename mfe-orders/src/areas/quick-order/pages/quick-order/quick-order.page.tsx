import { useLeaveGuard } from '@market/shell-kit/forms/leave-guard';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../use-text.ts';
import { ListSource } from './list-source.tsx';
import { QuickList } from './quick-list.tsx';
import { useQuickOrder } from './use-quick-order.ts';

/** Many goods at once by their numbers: a list is brought, put right row by row, and goes into the cart as far as it can be ordered. */
export function QuickOrderPage() {
  const page = usePageStyles();
  const { t } = useText();
  const [text, setText] = useState('');
  const order = useQuickOrder();
  const { rows } = order.judged;
  useLeaveGuard(rows.length > 0 || text.trim() !== '');
  const source = useRef<HTMLTextAreaElement>(null);
  const hadRows = useRef(false);
  useEffect(() => {
    // With the last row goes the button that has the focus.
    if (hadRows.current && rows.length === 0) source.current?.focus();
    hadRows.current = rows.length > 0;
  }, [rows.length]);
  return (
    <div className={page.wide}>
      <p className={page.lead}>{t('QUICK.LEAD')}</p>
      <ListSource inputRef={source} text={text} onText={setText} onAdd={order.add} />
      {order.isRestored && rows.length > 0 && (
        <p role="status" className={page.note}>
          {t('QUICK.RESTORED')}
        </p>
      )}
      {rows.length > 0 && <QuickList order={order} />}
    </div>
  );
}
