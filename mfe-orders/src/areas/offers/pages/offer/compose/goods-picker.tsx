import { Field } from '@fluentui/react-field';
import type { GoodsRow } from '@market/catalogue-contract/goods';
import { useFormat } from '@market/shell-kit/format/use-format';
import { type Suggested, SuggestField, type Suggestions } from '@market/shell-kit/forms/suggest-field';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { catalogue } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';

const OFFERED = 12;
const LETTERS_MIN = 2;
const PAUSE_MS = 300;

interface GoodsPickerProps {
  company: number;
  /** Products that have a line already. */
  taken: readonly number[];
  /** No further line is allowed. */
  isFull: boolean;
  onPick: (row: GoodsRow) => void;
}

/** Finds goods of the vendor by name, article number or barcode, switched-off ones too. */
export function GoodsPicker({ company, taken, isFull, onPick }: GoodsPickerProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const found = useOwnGoods(company, typed, taken);
  if (isFull) return null;
  return (
    <Field label={t('OFFER.PICK.LABEL')} hint={t('OFFER.PICK.HINT')} size="large">
      <SuggestField
        text={typed}
        onText={setTyped}
        found={found}
        onPick={({ row }) => {
          setTyped('');
          onPick(row);
        }}
        nothing={t('OFFER.PICK.NOTHING')}
        placeholder={t('OFFER.PICK.PLACEHOLDER')}
      />
    </Field>
  );
}

interface SuggestedGoods extends Suggested {
  row: GoodsRow;
}

function useOwnGoods(company_id: number, typed: string, taken: readonly number[]): Suggestions<SuggestedGoods> {
  const { t } = useText();
  const { money, number } = useFormat();
  const words = typed.trim();
  const text = useRested(words);
  const asks = text.length >= LETTERS_MIN;
  const answer = catalogue.hooks.goods.list.useQuery(
    { text, company_id, per_page: OFFERED, sort: 'name' },
    { enabled: asks, placeholderData: keepPreviousData },
  );
  const noteOf = ({ sku, colour, size, price, available_quantity: left, active }: GoodsRow) =>
    [...[sku, colour, size, money(price), t('OFFER.PICK.LEFT', { formatted: number(left) })], active ? null : t('OFFER.PICK.OFF')].filter(
      Boolean,
    );
  const rows = asks && !answer.isError ? answer.data?.data.filter(({ id }) => !taken.includes(id)) : undefined;
  return {
    data: rows?.map((row) => ({ key: row.id, name: row.name, note: noteOf(row).join(' · '), row })) ?? null,
    waiting: words.length >= LETTERS_MIN && (words !== text || answer.isFetching) && !answer.isError,
    error: asks && answer.isError ? answer.error : null,
  };
}

/** Words once the typing has come to rest; emptied ones at once. */
function useRested(words: string): string {
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return words === '' ? '' : rested;
}
