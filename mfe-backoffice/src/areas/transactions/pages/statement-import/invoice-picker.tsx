import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { InvoiceRow } from '@market/billing-contract/invoice';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { PickerLines } from '@market/shell-kit/forms/picker-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { billing } from '../../../../billing-api.ts';
import { useText } from '../../use-text.ts';

const OFFERED = 8;
const LETTERS_MAX = 100;

const useStyles = makeStyles({ found: { minHeight: '48px' }, dimmed: { opacity: 0.6 } });

interface InvoicePickerProps {
  picked: InvoiceRow | null;
  onPick: (invoice: InvoiceRow | null) => void;
  /** Tax number of who paid: their invoices are offered before anything is typed. */
  payer: string;
  /** Whose invoices are offered; null: those of the marketplace itself. */
  seller: number | null;
  fault: string | null;
}

/** An invoice that waits for its payment, looked for by number or payer. */
export function InvoicePicker({ picked, onPick, payer, seller, fault }: InvoicePickerProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  return (
    <>
      <Field label={t('STATEMENT.INVOICE')} required {...(fault === null ? {} : { validationMessage: fault })}>
        <Input
          type="search"
          size="large"
          maxLength={LETTERS_MAX}
          value={typed}
          placeholder={t('STATEMENT.PICK_HINT')}
          contentBefore={<Icon name="search" />}
          onChange={(_, { value }) => {
            setTyped(value);
            // What is not in sight any more must not be sent.
            onPick(null);
          }}
        />
      </Field>
      {/* As the number stands in papers, and as it is kept. */}
      <Found words={typed.replace(/^\s*№/, '').trim() || payer} seller={seller} picked={picked} onPick={onPick} />
    </>
  );
}

function Found({ words, seller, picked, onPick }: Pick<InvoicePickerProps, 'picked' | 'onPick' | 'seller'> & { words: string }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const lineOf = useLineOf();
  const filter = useDeferredValue(words);
  const list = billing.hooks.invoice.list.useQuery(
    { state: 'issued', company_id: seller ?? 0, per_page: OFFERED, ...(filter === '' ? {} : { filter }) },
    { placeholderData: keepPreviousData },
  );
  if (list.isError) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <Skeleton aria-label={t('INVOICE.LOADING')} aria-busy="true">
        <SkeletonItem size={48} />
      </Skeleton>
    );
  }
  const rows = list.data.data;
  const isComing = list.isPlaceholderData || filter !== words;
  return (
    <div className={mergeClasses(styles.found, isComing && styles.dimmed)} aria-busy={isComing}>
      <p className={page.small} role="status">
        {rows.length === 0 ? t('STATEMENT.NO_INVOICE') : t('STATEMENT.FOUND', { count: rows.length })}
      </p>
      <PickerLines
        lines={rows.map((row) => ({ id: row.id, text: lineOf(row) }))}
        chosen={picked ? [picked.id] : []}
        choose={(id) => onPick(rows.find((row) => row.id === id) ?? null)}
      />
    </div>
  );
}

/** An invoice in one line. */
function useLineOf(): (invoice: InvoiceRow) => string {
  const { t } = useText();
  const { money } = useFormat();
  return ({ number, payer_name, amount }) => [t('INVOICE.NUMBER', { number }), payer_name, money(amount)].filter(Boolean).join(' · ');
}
