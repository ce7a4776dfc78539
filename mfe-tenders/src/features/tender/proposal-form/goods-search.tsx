import type { GoodsRow } from '@market/catalogue-contract/goods';
import { type Suggested, SuggestField, type Suggestions } from '@market/shell-kit/forms/suggest-field';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { catalogue } from '../../../api.ts';
import { useText } from '../proposal-words/use-text.ts';

const OFFERED = 8;
const WAIT_MS = 300;

interface SuggestedGood extends Suggested {
  good: GoodsRow;
}

/** The vendor's own goods, found by name or article number; one is taken by a press. */
export function GoodsSearch({ onPick }: { onPick: (good: GoodsRow) => void }) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const found = useOwnGoods(typed.trim());
  const pick = ({ good }: SuggestedGood) => {
    setTyped('');
    onPick(good);
  };
  return (
    <SuggestField
      text={typed}
      onText={setTyped}
      found={found}
      onPick={pick}
      nothing={t('PROPOSAL.FORM.NO_GOODS')}
      placeholder={t('PROPOSAL.FORM.GOODS_PLACEHOLDER')}
    />
  );
}

function useOwnGoods(words: string): Suggestions<SuggestedGood> {
  const text = usePaused(words);
  const answer = catalogue.hooks.goods.list.useQuery(
    { text, page: 1, per_page: OFFERED, sort: 'name' },
    { enabled: text !== '', placeholderData: keepPreviousData },
  );
  const rows = text === '' || answer.isError ? undefined : answer.data?.data;
  const nameOf = ({ name, size, colour }: GoodsRow) => [name, colour, size].filter(Boolean).join(', ');
  return {
    data: rows?.map((good) => ({ key: good.id, name: nameOf(good), note: good.sku, good })) ?? null,
    waiting: words !== '' && (words !== text || answer.isFetching) && !answer.isError,
    error: text !== '' && answer.isError ? answer.error : null,
  };
}

/** The words once their typing has paused. */
function usePaused(words: string): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), WAIT_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}
