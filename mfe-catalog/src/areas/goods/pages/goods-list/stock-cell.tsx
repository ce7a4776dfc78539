import { Button } from '@fluentui/react-button';
import { Input } from '@fluentui/react-input';
import { makeStyles } from '@griffel/react';
import type { GoodsRow } from '@market/catalogue-contract/goods';
import { StockQuantity } from '@market/catalogue-contract/product-form';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useUnit } from 'effector-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../../../management/use-text.ts';

const useStyles = makeStyles({
  // The number stands where those of other columns do, the button reaches beyond it.
  value: {
    minWidth: '56px',
    marginInline: '-12px',
    justifyContent: 'flex-start',
    fontVariantNumeric: 'tabular-nums',
    // Says without a pointer that it can be changed.
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    textUnderlineOffset: '4px',
  },
  field: { width: '96px' },
});

/** How many are on hand, changed in place: Enter saves, Esc gives up. What is typed stands at once and is taken back when refused. */
export function StockCell({ goods }: { goods: Pick<GoodsRow, 'id' | 'name' | 'stock_quantity'> }) {
  const styles = useStyles();
  const { t } = useText();
  const { number } = useFormat();
  const button = useRef<HTMLButtonElement>(null);
  const { shown, save, busy } = useStock(goods);
  const [draft, setDraft] = useState<string | null>(null);
  const [returned, setReturned] = useState(false);
  useEffect(() => {
    if (!returned) return;
    setReturned(false);
    button.current?.focus();
  }, [returned]);
  const wrong = draft !== null && !StockQuantity.safeParse(draft.trim() === '' ? Number.NaN : Number(draft)).success;
  const leave = (byKey: boolean) => {
    setDraft(null);
    setReturned(byKey);
  };
  const finish = (byKey: boolean) => {
    if (draft === null) return;
    if (wrong) return byKey ? undefined : leave(false);
    if (Number(draft) !== shown) save(Number(draft));
    return leave(byKey);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.stopPropagation();
    // The button has the focus before the key is through: Enter would press it, and the field would open again.
    event.preventDefault();
    if (event.key === 'Enter') finish(true);
    else leave(true);
  };
  if (draft === null) {
    return (
      <Button
        ref={button as never}
        appearance="subtle"
        className={styles.value}
        aria-label={t('GOODS.STOCK.EDIT', { name: goods.name, stock: number(shown) })}
        disabledFocusable={busy}
        onClick={() => setDraft(String(shown))}
      >
        {number(shown)}
      </Button>
    );
  }
  return (
    <Input
      className={styles.field}
      input={{ autoFocus: true, onFocus: ({ currentTarget }) => currentTarget.select() }}
      inputMode="numeric"
      value={draft}
      aria-label={t('GOODS.STOCK.FIELD', { name: goods.name })}
      aria-invalid={wrong}
      onChange={(_, data) => setDraft(data.value)}
      onKeyDown={press}
      onBlur={() => finish(false)}
    />
  );
}

function useStock({ id, stock_quantity }: Pick<GoodsRow, 'id' | 'stock_quantity'>) {
  const toast = useUnit(toastShown);
  const failureText = useFailureText();
  const utils = catalogue.hooks.useUtils();
  const change = catalogue.hooks.product.setStock.useMutation();
  const [requested, setRequested] = useState<number | null>(null);
  const save = async (stock: number) => {
    setRequested(stock);
    try {
      await change.mutateAsync({ id, stock_quantity: stock, was: stock_quantity });
    } catch (thrown) {
      toast({ intent: 'error', text: failureText(thrown) });
    }
    await utils.goods.invalidate();
    setRequested(null);
    void utils.product.invalidate();
  };
  return { shown: requested ?? stock_quantity, save: (stock: number) => void save(stock), busy: requested !== null };
}
