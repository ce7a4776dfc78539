import type { Facets } from '@market/catalogue-contract/facets';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../../use-text.ts';
import { type PriceProblem, readPriceDraft } from '../state/price-draft.ts';
import { RangeFields } from './range-fields.tsx';

interface PriceFilterProps {
  from: number | null;
  to: number | null;
  bounds: Facets['price'] | undefined;
  change(from: number | null, to: number | null): void;
}

/** Price of one piece from and to, in whole roubles. */
export function PriceFilter({ from, to, bounds, change }: PriceFilterProps) {
  const { t } = useText();
  const { number } = useFormat();
  const explain = (problem: PriceProblem) => t(problem === 'RANGE' ? 'CATALOG.PRICE_RANGE' : 'CATALOG.PRICE_NUMBER');
  return (
    <RangeFields
      value={{ from, to }}
      labels={{ from: t('FILTER.PRICE_FROM'), to: t('FILTER.PRICE_TO') }}
      bounds={{ from: bounds ? number(Math.floor(bounds.min)) : '', to: bounds ? number(Math.ceil(bounds.max)) : '' }}
      read={readPriceDraft}
      explain={explain}
      commit={change}
    />
  );
}
