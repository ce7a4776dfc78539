import type { ParameterFilter as Chosen } from '@market/catalogue-contract/parameter-filter';
import { useFormat } from '@market/shell-kit/format/use-format';
import { memo } from 'react';
import { useText } from '../../../use-text.ts';
import { setParameter, setValue } from '../state/change-list.ts';
import type { ChangeList } from '../use-list-state.ts';
import { ColourToggles } from './colour-toggles.tsx';
import type { ParameterFacet } from './filter-option.ts';
import { OptionList } from './option-list.tsx';
import { RangeFields } from './range-fields.tsx';
import { readNumberDraft } from './read-number-draft.ts';
import { SizeToggles } from './size-toggles.tsx';
import { WordsField } from './words-field.tsx';

/** What is asked of one parameter; null asks nothing. */
type Filter = Omit<Chosen, 'parameter_id'> | null;

interface ParameterFilterProps {
  facet: ParameterFacet;
  chosen: Chosen | undefined;
  /** It shares its section with others: it shows fewer options at first. */
  short?: boolean;
  change: ChangeList;
}

/** The control that fits a parameter's kind. A press in one of them leaves those in which nothing is chosen as they are drawn. */
export const ParameterFilter = memo(function ParameterFilter({ facet, chosen, short = false, change }: ParameterFilterProps) {
  const id = facet.parameter_id;
  const filterBy = (filter: Filter) => change((now) => setParameter(now, id, filter));
  switch (facet.kind) {
    case 'list':
    case 'multiple_enum': {
      const choose = (valueId: number, on: boolean) => change((now) => setValue(now, id, { id: valueId, on }));
      const choice = { name: facet.name, options: facet.values, chosen: chosen?.values ?? [], choose };
      if (facet.role === 'size') return <SizeToggles {...choice} short={short} />;
      if (facet.role === 'colour') return <ColourToggles {...choice} />;
      return <OptionList {...choice} />;
    }
    case 'number':
      return <NumberFilter facet={facet} chosen={chosen} change={filterBy} />;
    case 'string':
    case 'text':
      return <WordsField name={facet.name} value={chosen?.text ?? ''} commit={(text) => filterBy(text === '' ? null : { text })} />;
  }
});

interface NumberFilterProps {
  facet: ParameterFacet;
  chosen: Chosen | undefined;
  change: (filter: Filter) => void;
}

function NumberFilter({ facet, chosen, change }: NumberFilterProps) {
  const { t } = useText();
  const { number } = useFormat();
  const name = facet.unit ? `${facet.name}, ${facet.unit}` : facet.name;
  return (
    <RangeFields
      value={{ from: chosen?.from ?? null, to: chosen?.to ?? null }}
      labels={{ from: t('FILTER.RANGE_FROM', { name }), to: t('FILTER.RANGE_TO', { name }) }}
      bounds={{ from: facet.range ? number(facet.range.min) : '', to: facet.range ? number(facet.range.max) : '' }}
      read={readNumberDraft}
      explain={(problem) => t(problem === 'RANGE' ? 'FILTER.RANGE_CROSSED' : 'FILTER.RANGE_NUMBER')}
      commit={(from, to) =>
        change(from === null && to === null ? null : { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) })
      }
    />
  );
}
