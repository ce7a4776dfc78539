import type { InvoiceRow } from '@market/billing-contract/invoice';
import type { StatementRow } from '@market/billing-contract/statement';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { billing } from '../../../../billing-api.ts';
import { useText } from '../../use-text.ts';
import { InvoicePicker } from './invoice-picker.tsx';

interface MatchDialogProps {
  row: StatementRow;
  /** Whose invoices may be paid; null: those of the marketplace itself. */
  seller: number | null;
  onClose: () => void;
}

/** Says by hand which invoice a document pays. */
export function MatchDialog({ row, seller, onClose }: MatchDialogProps) {
  const page = usePageStyles();
  const { t } = useText();
  const { money } = useFormat();
  const failureText = useFailureText();
  const toast = useUnit(toastShown);
  const utils = billing.hooks.useUtils();
  const match = billing.hooks.statement.match.useMutation({ onSettled: () => utils.statement.invalidate() });
  const [picked, setPicked] = useState<InvoiceRow | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async () => {
    if (!picked) return setFault(t('STATEMENT.CHOOSE_FIRST'));
    try {
      await match.mutateAsync({ id: row.id, invoice_id: picked.id });
      toast({ intent: 'success', text: t('STATEMENT.MATCHED') });
      onClose();
    } catch (thrown) {
      setFault(failureText(thrown));
    }
  };
  const pick = (invoice: InvoiceRow | null) => {
    setPicked(invoice);
    setFault(null);
  };
  const facts = { number: row.number, payer: row.payer, sum: money(row.amount) };
  return (
    <FormDialog title={t('STATEMENT.MATCH_TITLE')} action={t('STATEMENT.MATCH')} busy={match.isPending} onSubmit={submit} onClose={onClose}>
      <p className={page.note}>{t('STATEMENT.MATCH_OF', facts)}</p>
      <p className={page.note}>{row.purpose}</p>
      <InvoicePicker picked={picked} onPick={pick} payer={row.payer_inn} seller={seller} fault={fault} />
      {picked && picked.amount !== row.amount && (
        <p className={page.note} role="status">
          {t('STATEMENT.OTHER_SUM', { sum: money(picked.amount) })}
        </p>
      )}
    </FormDialog>
  );
}
